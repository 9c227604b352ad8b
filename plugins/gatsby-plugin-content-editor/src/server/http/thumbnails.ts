import { contentPath } from "../content-path";
import { Refusal } from "../refusal";
import { thumbnail } from "../thumbnail";
import type { Parts } from "./parts";

/** Default width of a thumbnail in px. */
const defaultWidth = 480;

/** Returns small copies of photos in WebP, by the path of their URL. */
export function thumbnails({ workspace, photoLibrary, publisher, uploads }: Parts) {
  const widthIn = (url: URL) => Number(url.searchParams.get("w") || defaultWidth);
  const make = (source: string, url: URL) => thumbnail(photoLibrary, source, widthIn(url));
  const sources: Readonly<Record<string, ((url: URL) => Promise<Buffer>) | undefined>> = {
    "/photo": async (url) =>
      make(contentPath(workspace.folder, url.searchParams.get("path") ?? ""), url),
    "/upload": async (url) => {
      const { source } = await uploads.get(url.searchParams.get("id") ?? "");
      return make(source, url);
    },
    "/published": async (url) => {
      const path = url.searchParams.get("path") ?? "";
      contentPath(workspace.folder, path);
      const bytes = await publisher.publishedFile(path);
      if (!bytes) throw new Refusal("This photo isn't published.", 404);
      return make(workspace.keep(bytes).source, url);
    },
  };
  return sources;
}
