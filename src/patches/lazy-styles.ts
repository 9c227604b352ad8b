import type { CreateWebpackConfigArgs } from "gatsby";

/** The part of a webpack configuration that is changed here. */
interface WithStyles {
  optimization?: {
    splitChunks?: {
      cacheGroups?: { styles?: { test: (module: Module) => boolean } };
    };
  };
}

interface Module {
  nameForCondition: () => string | null;
}

/** Where the code stands that is loaded when it is needed: the dashboard, and the lightbox. */
const lazy = /[\\/]src[\\/](dashboard|lightbox)[\\/]bundle[\\/]/;

/**
 * Leaves the styles of lazy bundles in those bundles. Gatsby gathers the CSS of the whole site in
 * one sheet and writes it into every page; the styles that every part shares stay there.
 */
export function keepLazyStylesApart({ stage, getConfig, actions }: CreateWebpackConfigArgs): void {
  if (stage !== "build-javascript") return;
  const config: WithStyles = getConfig();
  const styles = config.optimization?.splitChunks?.cacheGroups?.styles;
  if (!styles) throw new Error("Gatsby no longer has the group of styles that is changed here");
  const isStyle = styles.test;
  styles.test = (module) => isStyle(module) && !lazy.test(module.nameForCondition() ?? "");
  actions.replaceWebpackConfig(config);
}
