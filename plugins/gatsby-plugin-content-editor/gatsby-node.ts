import type { GatsbyNode } from "gatsby";
import { keepRecompiling } from "./src/dev-server/keep-recompiling";
import { rejectForeignRequests } from "./src/dev-server/reject-foreign-requests";

/** Prepares the dev server. Builds run without this plugin. */
export const onPreInit: GatsbyNode["onPreInit"] = () => {
  if (process.env.gatsby_executing_command !== "develop") return;
  rejectForeignRequests(process.env.CONTENT_EDITOR_ORIGIN);
  if (process.env.CONTENT_EDITOR_ORIGIN) keepRecompiling();
};
