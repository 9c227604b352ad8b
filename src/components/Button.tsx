import { Link } from "gatsby";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { scrollToAnchor } from "../browser/smooth-scroll";
import { classes } from "../lib/text";
import * as styles from "./Button.module.css";
import { ExternalLink } from "./ExternalLink";
import { Icon } from "./Icon";

type ButtonVariant = "primary" | "outline" | "light" | "ghost";

interface Props {
  variant: ButtonVariant;
  className?: string;
  children: ReactNode;
}

/** Returns the classes of a button, for links that look like one. */
export const buttonClass = (variant: ButtonVariant, className?: string) =>
  classes(styles.button, styles[variant], className);

type ButtonProps = Props & Omit<ComponentProps<"button">, keyof Props>;

export function Button({ variant, className, ...rest }: ButtonProps) {
  return <button type="button" className={buttonClass(variant, className)} {...rest} />;
}

interface AnchorLinkProps {
  /** `id` of the target element. */
  anchor: string;
  /** Called instead of scrolling, if JavaScript runs. */
  onPress?: (event: MouseEvent) => void;
  className?: string;
  children: ReactNode;
}

/** A link within the page that scrolls smoothly. Without JavaScript, it jumps. */
export function AnchorLink({ anchor, onPress, className, children }: AnchorLinkProps) {
  const press = (event: MouseEvent) => {
    event.preventDefault();
    const act = () => (onPress ? onPress(event) : scrollToAnchor(anchor));
    // Acts after the next paint, so that the link shows its pressed state before
    // (https://web.dev/articles/optimize-inp).
    requestAnimationFrame(() => setTimeout(act));
  };
  return (
    <a href={`#${anchor}`} className={className} onClick={press}>
      {children}
    </a>
  );
}

type ButtonLinkProps = Omit<Props, "children"> & {
  label: string;
  /** A path of this site, an anchor of this page (`#…`), or an https URL. */
  to: string;
  /** Called by an anchor instead of scrolling, and by an https URL before it opens. */
  onPress?: (event: MouseEvent) => void;
};

/** A link that looks like a button. An external one opens a new tab and has an arrow. */
export function ButtonLink({ variant, className, to, onPress, label }: ButtonLinkProps) {
  const name = buttonClass(variant, className);
  if (to.startsWith("https:")) {
    return (
      <ExternalLink className={name} href={to} onClick={onPress}>
        {label}
        <Icon name="arrow-out" size={16} />
      </ExternalLink>
    );
  }
  if (to.startsWith("#")) {
    return (
      <AnchorLink className={name} anchor={to.slice(1)} onPress={onPress}>
        {label}
      </AnchorLink>
    );
  }
  return (
    <Link className={name} to={to}>
      {label}
    </Link>
  );
}
