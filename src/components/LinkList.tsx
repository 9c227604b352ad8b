import { graphql, Link } from "gatsby";
import type { ReactNode } from "react";

interface Props {
  links: readonly Queries.LinkFragment[];
  className?: string;
  linkClass?: string;
  /** Path of the page, whose own link is marked. */
  path?: string;
  /** Further items. */
  children?: ReactNode;
}

/** A list of links to pages of this site. */
export const LinkList = ({ links, className, linkClass, path, children }: Props) => (
  <ul className={className}>
    {links.map(({ label, to }, index) => (
      <li key={index}>
        <Link to={to} className={linkClass} aria-current={to === path ? "page" : undefined}>
          {label}
        </Link>
      </li>
    ))}
    {children}
  </ul>
);

export const linkFragment = graphql`
  fragment Link on Link {
    label
    to
  }
`;
