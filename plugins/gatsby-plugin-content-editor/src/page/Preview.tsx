import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { SiteState } from "../protocol";
import { api } from "./api";

interface Props {
  site: SiteState;
  /** Path of the page to show, such as "/detail". */
  page: string;
  frame: RefObject<HTMLIFrameElement | null>;
  revision: number;
}

/** Width in px of the page in the view "Computer". */
const computerWidth = 1280;
/** ms between two requests for a page that isn't built yet. */
const pollMs = 1000;

/** Whether the dev server has the page. A new entry's page takes some seconds. */
function useHasPage(site: SiteState, page: string, revision: number): boolean {
  const [known, setKnown] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again after each change, which may create the page
  useEffect(() => {
    if (site.state !== "ready" || known === page) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      const { isThere } = await api.page(page).catch(() => ({ isThere: false }));
      if (isOver) return;
      if (isThere) setKnown(page);
      else timer = setTimeout(() => void look(), pollMs);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [site.state, page, revision]);
  return known === page;
}

/** The live preview of the page that is being edited. */
export function Preview({ site, page, frame, revision }: Props) {
  const [isPhone, setPhone] = useState(true);
  const [isEditing, setEditing] = useState(true);
  const [scale, setScale] = useState(1);
  const room = useRef<HTMLDivElement>(null);
  const hasPage = useHasPage(site, page, revision);
  const isOff = site.state === "off";

  // Scales the page down to the width of the preview.
  useLayoutEffect(() => {
    const element = room.current;
    if (!element || isOff) return undefined;
    const observer = new ResizeObserver(() =>
      setScale(Math.min(1, element.clientWidth / computerWidth)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOff]);

  const tellMode = (editing: boolean) =>
    frame.current?.contentWindow?.postMessage({ type: "editor:mode", editing }, site.address);

  if (isOff) return null;
  const url = site.address + page;
  const size = isPhone
    ? undefined
    : { transform: `scale(${scale})`, height: `${100 / scale}%`, width: computerWidth };
  return (
    <section className="preview" aria-label="Preview">
      <header className="bar">
        <fieldset className="switch">
          <legend className="visually-hidden">Width</legend>
          <button type="button" aria-pressed={isPhone} onClick={() => setPhone(true)}>
            Phone
          </button>
          <button type="button" aria-pressed={!isPhone} onClick={() => setPhone(false)}>
            Computer
          </button>
        </fieldset>
        <button
          type="button"
          aria-pressed={isEditing}
          onClick={() => {
            setEditing(!isEditing);
            tellMode(!isEditing);
          }}
        >
          Click to edit
        </button>
        <a href={url} target="_blank" rel="noreferrer">
          {page}
        </a>
      </header>
      <div className="frame" ref={room}>
        {site.state === "ready" && hasPage ? (
          <iframe
            ref={frame}
            key={url}
            className={isPhone ? "phone" : "computer"}
            style={size}
            src={url}
            title={`The website at ${page}`}
            onLoad={({ currentTarget }) => {
              currentTarget.dataset.loaded = "";
              tellMode(isEditing);
            }}
          />
        ) : (
          <div role="status">
            <p>{waiting[site.state]}</p>
            {site.state === "failed" && (
              <>
                <button type="button" onClick={() => void api.restartSite()}>
                  Start the preview again
                </button>
                <pre>{site.log.join("\n")}</pre>
              </>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

const waiting: Readonly<Record<SiteState["state"], string>> = {
  off: "",
  ready: "Building the page…",
  starting:
    "The preview is starting. The first start takes a few minutes. You can edit in the meantime.",
  restarting: "The preview is restarting. You can edit in the meantime.",
  failed: "The preview could not start. You can edit and publish without it. Its last messages:",
};
