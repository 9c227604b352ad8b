import { createContext, useContext } from "react";
import { localPath } from "../lib/paths";

/** The resort on all pages with the layout, which provides it. */
export const Resort = createContext<Queries.SiteDataFragment["resort"] | null>(null);

/** Returns a function that returns the path of a page in the language of this page. */
export function useLocalPath(): (path: string) => string {
  const root = useContext(Resort)?.root ?? "";
  return (path) => localPath(path, root);
}
