import { type RefObject, useEffect } from "react";
import { api, messageOf } from "./api";
import { hashOf } from "./place";

/**
 * Opens the field of the text or photo that the author clicks in the preview.
 * @param site URL of the preview
 */
export function useClickToEdit(
  site: string,
  frame: RefObject<HTMLIFrameElement | null>,
  say: (message: string) => void,
): void {
  useEffect(() => {
    if (!site) return undefined;
    const open = ({ source, origin, data }: MessageEvent) => {
      const { type, texts, image, page } = (data ?? {}) as Record<string, unknown>;
      const isFrame = source === frame.current?.contentWindow && origin === site;
      if (!isFrame || type !== "editor:edit" || !Array.isArray(texts)) return;
      api
        .find({ texts: texts.map(String), image: String(image ?? ""), page: String(page ?? "/") })
        .then(({ found }) => {
          if (found) window.location.hash = hashOf(found.view, found.path, found.field);
          else say("This part of the page isn't content, or it is made from several fields.");
        })
        .catch((error: unknown) => say(messageOf(error)));
    };
    window.addEventListener("message", open);
    return () => window.removeEventListener("message", open);
  }, [site, frame, say]);
}
