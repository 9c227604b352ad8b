import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { SiteState } from "../protocol";
import { api } from "./api";

interface Props {
  site: SiteState;
  /** The page to show, such as "/detail". */
  page: string;
  frame: RefObject<HTMLIFrameElement | null>;
  revision: number;
}

/** px */
const computerWidth = 1280;
/** ms between two looks for a page that is being made. */
const lookAgainMs = 1000;

/** Whether the live site has a page; a house that was made just now takes some seconds. */
function useHasPage(site: SiteState, page: string, revision: number): boolean {
  const [known, setKnown] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change may have made the page
  useEffect(() => {
    if (site.state !== "ready" || known === page) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      const { isThere } = await api.page(page).catch(() => ({ isThere: false }));
      if (isOver) return;
      if (isThere) setKnown(page);
      else timer = setTimeout(() => void look(), lookAgainMs);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [site.state, page, revision]);
  return known === page;
}

/** The live site, at the page that is being edited. */
export function Preview({ site, page, frame, revision }: Props) {
  const [isPhone, setPhone] = useState(true);
  const [scale, setScale] = useState(1);
  const room = useRef<HTMLDivElement>(null);
  const hasPage = useHasPage(site, page, revision);
  const isOff = site.state === "off";

  // A computer's page is shown whole, in small.
  useLayoutEffect(() => {
    const element = room.current;
    if (!element || isOff) return undefined;
    const observer = new ResizeObserver(() =>
      setScale(Math.min(1, element.clientWidth / computerWidth)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOff]);

  if (isOff) return null;
  const address = site.address + page;
  const size = isPhone
    ? undefined
    : { transform: `scale(${scale})`, height: `${100 / scale}%`, width: computerWidth };
  return (
    <section className="preview" aria-label="The website">
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
        <a href={address} target="_blank" rel="noreferrer">
          {page}
        </a>
      </header>
      <div className="frame" ref={room}>
        {site.state === "ready" && hasPage ? (
          <iframe
            ref={frame}
            key={address}
            className={isPhone ? "phone" : "computer"}
            style={size}
            src={address}
            title={`The website at ${page}`}
            onLoad={({ currentTarget }) => {
              currentTarget.dataset.loaded = "";
            }}
          />
        ) : (
          <div role="status">
            <p>{waiting[site.state]}</p>
            {site.state === "failed" && <pre>{site.log.join("\n")}</pre>}
          </div>
        )}
      </div>
    </section>
  );
}

const waiting: Readonly<Record<SiteState["state"], string>> = {
  off: "",
  ready: "The page is being made …",
  starting:
    "The website is being started; the first time takes a few minutes. You can edit meanwhile.",
  failed: "The website could not be started. You can edit and publish all the same. It said:",
};
