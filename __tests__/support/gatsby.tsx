import type { GatsbyLinkProps } from "gatsby";

/**
 * Replaces the `gatsby` package in unit tests: a Link is an anchor, and a query returns nothing.
 */
export function Link({
  to,
  activeClassName: _class,
  partiallyActive: _partial,
  ...rest
}: GatsbyLinkProps<unknown>) {
  return <a href={to} {...(rest as object)} />;
}

export const navigate = jest.fn();
export const graphql = () => undefined;
export const withPrefix = (path: string) => path;
