import { Fragment, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Overview, PhotoCard, ServerEvent } from "../protocol";
import { api, messageOf, unreachableMessage } from "./api";
import { ChangesView } from "./changes/ChangesView";
import { PublicationStatus } from "./changes/PublicationStatus";
import { EditorContext, type EditorState } from "./context";
import { Dialog } from "./Dialog";
import { useUnsaved } from "./drafts";
import { EntryTools } from "./EntryTools";
import { FormView } from "./FormView";
import { NewEntry } from "./NewEntry";
import { Preview } from "./Preview";
import { LightTable } from "./photos/LightTable";
import { syncUploads, useWaitingPhotos } from "./photos/use-new-photos";
import { hashOf, type Place, usePlace } from "./place";
import { Sidebar } from "./Sidebar";
import { useClickToEdit } from "./use-click-to-edit";
import { useLoadOrder } from "./use-load-order";

/** Asks for confirmation before the tab closes if something isn't saved. */
function useLeaveQuestion(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
}

/** Sets the CSS property `--bar` to the height of the bar, which grows with its message. */
function measureBar(bar: HTMLElement) {
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty("--bar", `${bar.offsetHeight}px`),
  );
  observer.observe(bar);
  return () => observer.disconnect();
}

/** The whole page: the list of entries, the open form, and the preview. */
export function App() {
  const wish = usePlace();
  const [overview, setOverview] = useState<Overview>();
  const [photos, setPhotos] = useState<Record<string, PhotoCard[]>>({});
  const [crops, setCrops] = useState<EditorState["crops"]>({});
  const [revision, setRevision] = useState(0);
  const [message, setMessage] = useState("");
  const [progress, setProgress] = useState("");
  const [failure, setFailure] = useState("");
  const [dialog, setDialog] = useState<"new entry" | "end">();
  const [isPreviewShown, setPreviewShown] = useState(false);
  const [hasEnded, setEnded] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const discardUnsaved = useRef<() => void>(undefined);

  const startLoad = useLoadOrder();
  const refresh = useCallback(async () => {
    const isInOrder = startLoad();
    try {
      const [next, all, uploads] = await Promise.all([
        api.overview(),
        api.allPhotos(),
        api.uploads(),
      ]);
      if (!isInOrder()) return;
      setOverview(next);
      setPhotos(all);
      syncUploads(uploads);
      setRevision((count) => count + 1);
      setFailure("");
    } catch (error) {
      setFailure(messageOf(error));
    }
  }, [startLoad]);

  useEffect(() => {
    api.crops().then(setCrops, (error: unknown) => setFailure(messageOf(error)));
    const events = api.events();
    events.onmessage = ({ data }) => {
      const event = JSON.parse(String(data)) as ServerEvent;
      if (event.type === "progress") setProgress(event.text);
      else void refresh();
    };
    events.onerror = () => setFailure(unreachableMessage);
    events.onopen = () => setFailure("");
    return () => events.close();
  }, [refresh]);

  const unsaved = useUnsaved();
  const waitingPhotos = useWaitingPhotos();
  const isUnsaved = unsaved.length > 0 || waitingPhotos > 0;
  useLeaveQuestion(isUnsaved && !hasEnded);

  const siteUrl = overview?.site.address ?? "";
  useClickToEdit(siteUrl, frame, setMessage);
  const show = useCallback(
    (text: string) => {
      if (!text || !siteUrl) return;
      if (frame.current?.dataset.loaded === undefined) return;
      frame.current.contentWindow?.postMessage({ type: "editor:show", text }, siteUrl);
    },
    [siteUrl],
  );
  const state = useMemo<EditorState | undefined>(
    () => overview && { overview, photos, crops, revision, say: setMessage, show, discardUnsaved },
    [overview, photos, crops, revision, show],
  );

  const home = overview?.entries.find(({ page }) => page === "/")?.path;
  const first = overview?.entries.find(
    ({ page, path }) => page === "/" && path.startsWith("pages/"),
  );
  const place: Place = wish ?? { view: "form", path: first?.path ?? home ?? "" };
  const placeKey = `${place.view} ${place.path}`;
  const lastPlace = useRef(placeKey);
  useEffect(() => {
    // Moves focus to the opened view for keyboards and screen readers.
    if (wish && lastPlace.current !== placeKey && !wish.field) heading.current?.focus();
    lastPlace.current = placeKey;
  }, [placeKey, wish]);

  const step = async (which: "undo" | "redo") => {
    if (which === "undo" && discardUnsaved.current) {
      discardUnsaved.current();
      setMessage("Discarded your unsaved changes.");
      return;
    }
    const label = overview?.[which] ?? "";
    try {
      const result = await api[which]();
      setMessage(
        result.outcome === "saved"
          ? `${which === "undo" ? "Undone" : "Redone"}: ${label}.`
          : `The editor can't ${which} "${label}", because the website would have errors then.`,
      );
    } catch (error) {
      setMessage(messageOf(error));
    }
  };
  const end = async () => {
    setEnded(true);
    await api.end().catch(() => undefined);
  };

  if (hasEnded) {
    return (
      <main className="ended">
        <h1>The editor is closed</h1>
        <p>Everything that was saved is in the content folder. You can close this page.</p>
      </main>
    );
  }
  if (!overview || !state) return <main className="ended">{failure || "Loading…"}</main>;

  const entry = overview.entries.find(({ path }) => path === place.path);
  const folder = overview.folders.find(({ path }) => path === place.path);
  const page = (place.view === "form" ? entry?.page : folder?.page) ?? "/";
  const title =
    place.view === "changes"
      ? "Changes"
      : place.view === "photos"
        ? `Photos of ${folder?.label ?? place.path}`
        : (entry?.label ?? "Removed");
  const labels = unsaved.map(
    (path) => overview.entries.find((each) => each.path === path)?.label ?? path,
  );
  return (
    <EditorContext value={state}>
      <title>{`${title} – ${overview.brand}`}</title>
      <header className="top" ref={measureBar}>
        <p className="brand">{overview.brand}</p>
        <div className="bar">
          <button
            type="button"
            disabled={!overview.undo && unsaved.length === 0}
            title={overview.undo}
            onClick={() => void step("undo")}
          >
            Undo
          </button>
          <button
            type="button"
            disabled={!overview.redo}
            title={overview.redo}
            onClick={() => void step("redo")}
          >
            Redo
          </button>
          <a className="button" href={hashOf("changes")} onClick={() => setMessage("")}>
            Changes and publish
          </a>
          {overview.site.state !== "off" && (
            <button
              type="button"
              className="narrow-only"
              aria-pressed={isPreviewShown}
              onClick={() => setPreviewShown(!isPreviewShown)}
            >
              Preview
            </button>
          )}
          <button type="button" onClick={() => (isUnsaved ? setDialog("end") : void end())}>
            End
          </button>
        </div>
        <PublicationStatus publication={overview.publication} progress={progress} />
        <p role="status" className="message">
          {message}
        </p>
      </header>
      {failure && (
        <p className="problem gone" role="alert">
          {failure}
        </p>
      )}
      <div className={isPreviewShown ? "columns preview-shown" : "columns"}>
        <Sidebar
          place={place}
          onChoose={() => {
            setPreviewShown(false);
            setMessage("");
          }}
          onNewEntry={() => setDialog("new entry")}
        />
        <main>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {place.view === "form" && (
            <Fragment key={place.path}>
              {entry && <EntryTools entry={entry} />}
              <FormView path={place.path} field={place.field} />
            </Fragment>
          )}
          {place.view === "photos" && (
            <LightTable key={place.path} folder={place.path} field={place.field} />
          )}
          {place.view === "changes" && <ChangesView progress={progress} />}
        </main>
        <Preview site={overview.site} page={page} frame={frame} revision={revision} />
      </div>
      {dialog === "new entry" && (
        <NewEntry
          onClose={() => setDialog(undefined)}
          onAdded={(path) => {
            setDialog(undefined);
            window.location.hash = hashOf("form", path);
          }}
        />
      )}
      {dialog === "end" && (
        <Dialog title="End with unsaved changes?" onClose={() => setDialog(undefined)}>
          {labels.length > 0 && <p>Not saved yet, because of errors: {labels.join(", ")}.</p>}
          {waitingPhotos > 0 && (
            <p>
              {waitingPhotos === 1 ? "1 photo isn't" : `${waitingPhotos} photos aren't`} added yet.
            </p>
          )}
          <p>They stay on this computer until you start the editor again.</p>
          <p className="bar">
            <button type="button" className="primary" onClick={() => setDialog(undefined)}>
              Continue editing
            </button>
            <button type="button" onClick={() => void end()}>
              End
            </button>
          </p>
        </Dialog>
      )}
    </EditorContext>
  );
}
