import { createContext } from "react";

/** The resort on all pages with the layout, which provides it. */
export const Resort = createContext<Queries.SiteDataFragment["resort"] | null>(null);
