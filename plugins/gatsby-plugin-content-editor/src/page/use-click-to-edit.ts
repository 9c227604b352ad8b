import { type RefObject, useEffect } from "react";
import { api, messageOf } from "./api";
import { focusField, hashOf } from "./place";

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
          const hash = found && hashOf(found.view, found.path, found.field);
          // The author may have folded the field since it was opened.
          if (found && hash === window.location.hash) focusField(found.field);
          else if (hash) window.location.hash = hash;
          else say("This part of the page isn't content, or it is made from several fields.");
        })
        .catch((error: unknown) => say(messageOf(error)));
    };
    window.addEventListener("message", open);
    return () => window.removeEventListener("message", open);
  }, [site, frame, say]);
}
