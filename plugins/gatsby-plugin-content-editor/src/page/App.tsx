import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Overview, PhotoCard } from "../protocol";
import { api, messageOf } from "./api";
import { ChangesView } from "./ChangesView";
import { EditorContext, type EditorState } from "./context";
import { useUnsaved } from "./drafts";
import { FormView } from "./FormView";
import { HouseTools } from "./HouseTools";
import { NewHouse } from "./NewHouse";
import { Preview } from "./Preview";
import { LightTable } from "./photos/LightTable";
import { Sidebar } from "./Sidebar";

/** What the address after "#/" names: a form, a folder of photos, or the changes. */
interface Place {
  view: "form" | "photos" | "changes";
  path: string;
}

const placeOf = (hash: string): Place => {
  const [, view = "", path = ""] = /^#\/(form|photos|changes)\/?(.*)$/.exec(hash) ?? [];
  return view === ""
    ? { view: "form", path: "pages/home.json" }
    : { view: view as Place["view"], path: decodeURIComponent(path) };
};

function usePlace(): Place {
  const [hash, setHash] = useState(window.location.hash);
  useEffect(() => {
    const change = () => setHash(window.location.hash);
    window.addEventListener("hashchange", change);
    return () => window.removeEventListener("hashchange", change);
  }, []);
  return useMemo(() => placeOf(hash), [hash]);
}

/** The whole page: what can be edited, its form, and the live site. */
export function App() {
  const place = usePlace();
  const [overview, setOverview] = useState<Overview>();
  const [photos, setPhotos] = useState<Record<string, PhotoCard[]>>({});
  const [crops, setCrops] = useState<EditorState["crops"]>({});
  const [revision, setRevision] = useState(0);
  const [message, setMessage] = useState("");
  const [failure, setFailure] = useState("");
  const [isMakingHouse, setMakingHouse] = useState(false);
  const [hasEnded, setEnded] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const discardUnsaved = useRef<() => void>(undefined);

  const refresh = useCallback(async () => {
    try {
      const [next, all] = await Promise.all([api.overview(), api.allPhotos()]);
      setOverview(next);
      setPhotos(all);
      setRevision((count) => count + 1);
      setFailure("");
    } catch (error) {
      setFailure(messageOf(error));
    }
  }, []);

  useEffect(() => {
    api.crops().then(setCrops, (error: unknown) => setFailure(messageOf(error)));
    const events = api.events();
    events.onmessage = () => void refresh();
    events.onerror = () =>
      setFailure(
        "The editor does not answer. What you have typed is kept on this page; start the editor again, as you did before, then load this page again.",
      );
    events.onopen = () => setFailure("");
    return () => events.close();
  }, [refresh]);

  const unsaved = useUnsaved();
  const siteAddress = overview?.site.address ?? "";
  const show = useCallback(
    (text: string) => {
      if (!text || !siteAddress) return;
      if (frame.current?.dataset.loaded === undefined) return;
      frame.current.contentWindow?.postMessage({ type: "editor:show", text }, siteAddress);
    },
    [siteAddress],
  );
  const state = useMemo<EditorState | undefined>(
    () => overview && { overview, photos, crops, revision, say: setMessage, show, discardUnsaved },
    [overview, photos, crops, revision, show],
  );

  const step = async (which: "undo" | "redo") => {
    if (which === "undo" && discardUnsaved.current) {
      discardUnsaved.current();
      setMessage("Taken back: what was typed here and could not be saved.");
      return;
    }
    const label = overview?.[which] ?? "";
    try {
      const result = await api[which]();
      setMessage(
        result.outcome === "saved"
          ? `${which === "undo" ? "Taken back" : "Done again"}: ${label}.`
          : `Not possible: the website could not be built with it (${label}).`,
      );
    } catch (error) {
      setMessage(messageOf(error));
    }
  };
  const end = async () => {
    await api.end().catch(() => undefined);
    setEnded(true);
  };

  if (hasEnded) {
    return (
      <main className="ended">
        <h1>The editor has ended</h1>
        <p>Everything that was saved is in the folder content. You can close this page.</p>
      </main>
    );
  }
  if (!overview || !state) return <main className="ended">{failure || "Loading …"}</main>;

  const entry = overview.entries.find(({ path }) => path === place.path);
  const folder = overview.folders.find(({ path }) => path === place.path);
  const page = (place.view === "form" ? entry?.page : folder?.page) ?? "/";
  const title =
    place.view === "changes" ? "Changes" : (entry?.label ?? folder?.label ?? place.path);
  return (
    <EditorContext value={state}>
      <title>{`${title} – ${overview.brand}`}</title>
      <header className="top">
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
          <a className="button" href="#/changes">
            Changes and publish
          </a>
          <button type="button" onClick={() => void end()}>
            End
          </button>
        </div>
        <p role="status" className="message">
          {message}
        </p>
      </header>
      {failure && (
        <p className="problem gone" role="alert">
          {failure}
        </p>
      )}
      <div className="columns">
        <Sidebar place={place} onNewHouse={() => setMakingHouse(true)} />
        <main>
          {place.view === "form" && (
            <>
              <h1>{title}</h1>
              {place.path.startsWith("villas/") && entry && <HouseTools entry={entry} />}
              <FormView key={place.path} path={place.path} />
            </>
          )}
          {place.view === "photos" && <LightTable key={place.path} folder={place.path} />}
          {place.view === "changes" && <ChangesView />}
        </main>
        <Preview site={overview.site} page={page} frame={frame} revision={revision} />
      </div>
      {isMakingHouse && (
        <NewHouse
          onClose={() => setMakingHouse(false)}
          onMade={(path) => {
            setMakingHouse(false);
            window.location.hash = `#/form/${path}`;
          }}
        />
      )}
    </EditorContext>
  );
}
