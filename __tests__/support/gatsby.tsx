import type { GatsbyLinkProps } from "gatsby";

/** Stands in for the `gatsby` package in unit tests: a Link is an anchor, a query is nothing. */
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
