import { type RefObject, useState } from "react";
import type { SiteState } from "../protocol";

interface Props {
  site: SiteState;
  /** The page to show, such as "/detail". */
  page: string;
  frame: RefObject<HTMLIFrameElement | null>;
}

/** The live site, at the page that is being edited. */
export function Preview({ site, page, frame }: Props) {
  const [isPhone, setPhone] = useState(true);
  if (site.state === "off") return null;
  const address = site.address + page;
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
      {site.state === "ready" ? (
        <div className="frame">
          <iframe
            ref={frame}
            key={address}
            className={isPhone ? "phone" : "computer"}
            src={address}
            title={`The website at ${page}`}
          />
        </div>
      ) : (
        <div className="frame" role="status">
          <p>
            {site.state === "starting"
              ? "The website is being started; the first time takes a few minutes. You can edit meanwhile."
              : "The website could not be started. You can edit and publish all the same. It said:"}
          </p>
          <pre>{site.log.join("\n")}</pre>
        </div>
      )}
    </section>
  );
}
