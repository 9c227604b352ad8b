// Not the index, which also exports a helper for tests that asks for the AJV validator.
import SchemaForm from "@rjsf/core/lib/components/Form.js";
import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Conflict, Form, SaveOutcome } from "../protocol";
import { api, messageOf, ServerGone } from "./api";
import { useEditor } from "./context";
import { Dialog } from "./Dialog";
import { PictureField } from "./form/PictureField";
import { errorTree } from "./form/problems";
import { templates } from "./form/templates";
import { uiSchemaOf, withTitles } from "./form/ui-schema";
import { widgets } from "./form/widgets";
import { Refusals } from "./Refusals";

/** ms after the last key until it is saved. */
const pauseMs = 500;

/**
 * The site's own check judges, on the server, so the form library has nothing to validate; its own
 * validator would need `unsafe-eval`.
 */
const validator: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
  toErrorList: () => [],
  isEqual: Object.is,
} as unknown as ValidatorType;

const fields = { PictureField };

type Data = Record<string, unknown>;
/** What was typed and is not on the disk yet; it outlives the page. */
interface Draft {
  version: string | null;
  data: Data;
}
const draftKey = (path: string) => `draft ${path}`;
const readDraft = (path: string): Draft | undefined => {
  const text = sessionStorage.getItem(draftKey(path));
  return text ? (JSON.parse(text) as Draft) : undefined;
};

type Status = "saved" | "typing" | "saving" | "refused" | "conflict" | "waiting";
const words: Readonly<Record<Status, string>> = {
  saved: "Saved.",
  typing: "…",
  saving: "Saving …",
  refused: "Not saved yet: see below.",
  conflict: "Not saved: the file was changed elsewhere.",
  waiting: "Not saved: the editor does not answer.",
};

/** The form of one content file. What is typed is saved by itself. */
export function FormView({ path }: { path: string }) {
  const { revision } = useEditor();
  const [form, setForm] = useState<Form>();
  const [data, setData] = useState<Data>();
  const [status, setStatus] = useState<Status>("saved");
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const [failure, setFailure] = useState("");
  const version = useRef<string | null>(null);
  const typed = useRef<Data>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSaving = useRef(false);

  const save = useCallback(async () => {
    const sent = typed.current;
    if (!sent || isSaving.current) return;
    isSaving.current = true;
    setStatus("saving");
    try {
      const result = await api.saveForm(path, version.current, sent);
      setOutcome(result);
      setFailure("");
      if (result.outcome === "saved") {
        version.current = result.versions[path] ?? null;
        if (typed.current === sent) {
          typed.current = undefined;
          sessionStorage.removeItem(draftKey(path));
          setStatus("saved");
        }
      } else {
        setStatus(result.outcome === "refused" ? "refused" : "conflict");
      }
    } catch (error) {
      setFailure(messageOf(error));
      setStatus(error instanceof ServerGone ? "waiting" : "refused");
      // It is tried again until the server is back.
      if (error instanceof ServerGone) timer.current = setTimeout(() => void save(), 3000);
    } finally {
      isSaving.current = false;
    }
    if (typed.current && typed.current !== sent) void save();
  }, [path]);

  const change = useCallback(
    (next: Data) => {
      typed.current = next;
      setData(next);
      setStatus("typing");
      sessionStorage.setItem(
        draftKey(path),
        JSON.stringify({ version: version.current, data: next } satisfies Draft),
      );
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), pauseMs);
    },
    [path, save],
  );

  const load = useCallback(async () => {
    try {
      const fresh = await api.form(path);
      setForm(fresh);
      if (typed.current) return;
      const draft = readDraft(path);
      version.current = draft ? draft.version : fresh.version;
      setData(fresh.data as Data | undefined);
      if (draft) change(draft.data);
    } catch (error) {
      setFailure(messageOf(error));
    }
  }, [path, change]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each change
  useEffect(() => void load(), [load, revision]);
  // What is typed when one goes elsewhere is saved at once.
  useEffect(() => () => void (typed.current && save()), [save]);

  const schema = useMemo(() => form && withTitles(form.schema, "", form.schema.title), [form]);
  const uiSchema = useMemo(
    () => ({
      ...(schema && uiSchemaOf(schema)),
      "ui:submitButtonOptions": { norender: true },
      "ui:globalOptions": { enableOptionalDataFieldForType: ["object", "array"] as const },
    }),
    [schema],
  );
  const problems =
    outcome?.outcome === "refused" ? outcome.problems : status === "saved" ? form?.problems : [];
  const own = (problems ?? []).filter(({ file }) => file === `content/${path}`);
  const shown = JSON.stringify(own);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new tree only for other problems
  const extraErrors = useMemo(() => errorTree(own), [shown]);
  const type = form?.typeName ?? "";
  const context = useMemo(() => ({ path, type }), [path, type]);

  if (!form || !schema) return <p>{failure || "Loading …"}</p>;
  return (
    <>
      <p className={`status ${status}`} role="status">
        {failure || words[status]}
      </p>
      <Refusals outcome={outcome} without={`content/${path}`} />
      {outcome?.outcome === "conflict" && (
        <ConflictDialog
          conflict={outcome.conflicts[0]}
          mine={data}
          onMine={(conflict) => {
            version.current = conflict.version;
            setOutcome(undefined);
            void save();
          }}
          onTheirs={() => {
            typed.current = undefined;
            sessionStorage.removeItem(draftKey(path));
            setOutcome(undefined);
            setStatus("saved");
            void load();
          }}
        />
      )}
      {data === undefined ? (
        <BrokenFile form={form} />
      ) : (
        <SchemaForm
          schema={schema as RJSFSchema}
          uiSchema={uiSchema as never}
          formData={data}
          formContext={context}
          validator={validator}
          templates={templates}
          widgets={widgets}
          fields={fields}
          extraErrors={extraErrors as never}
          noHtml5Validate
          noValidate
          idPrefix="form"
          experimental_defaultFormStateBehavior={{
            emptyObjectFields: "skipDefaults",
            arrayMinItems: { populate: "never" },
          }}
          onChange={({ formData }, id) => {
            // Without an id, it is the library's own filling in.
            if (id !== undefined) change(formData as Data);
          }}
          onSubmit={() => void save()}
        />
      )}
    </>
  );
}

/** A file that is not JSON has no form; its text says where it is broken. */
function BrokenFile({ form }: { form: Form }) {
  return (
    <section>
      <h2>This file cannot be read</h2>
      {form.problems.map(({ line, column, message }) => (
        <p key={message} className="problem">
          Line {line}, place {column}: {message}
        </p>
      ))}
      <p>
        Correct it in a text editor, or take it back to the published state under{" "}
        <a href="#/changes">Changes</a>.
      </p>
      <pre>{form.text}</pre>
    </section>
  );
}

interface ConflictProps {
  conflict?: Conflict;
  mine: unknown;
  onMine(conflict: Conflict): void;
  onTheirs(): void;
}

const pretty = (text: string) => {
  try {
    return JSON.stringify({ ...JSON.parse(text), $schema: undefined }, null, 2);
  } catch {
    return text;
  }
};

/** Both versions of a file that was changed elsewhere meanwhile, to choose one. */
function ConflictDialog({ conflict, mine, onMine, onTheirs }: ConflictProps) {
  if (!conflict) return null;
  const theirs = conflict.text === null ? "" : pretty(conflict.text);
  const own = pretty(JSON.stringify(mine));
  const lines = (text: string, other: string) => {
    const known = new Set(other.split("\n").map((line) => line.replace(/,$/, "")));
    return text.split("\n").map((line, index) => (
      <span key={index} className={known.has(line.replace(/,$/, "")) ? undefined : "differs"}>
        {line}
        {"\n"}
      </span>
    ));
  };
  return (
    <Dialog title="This was changed elsewhere, too" onClose={() => undefined}>
      <p>
        content/{conflict.path} is not what it was when you began. What differs is marked. Nothing
        is lost until you choose.
      </p>
      <div className="side-by-side">
        <section className="stack">
          <h3>What you have typed</h3>
          <pre>{lines(own, theirs)}</pre>
          <button type="button" className="primary" onClick={() => onMine(conflict)}>
            Keep mine
          </button>
        </section>
        <section className="stack">
          <h3>{conflict.text === null ? "The file is gone" : "What lies on the disk"}</h3>
          <pre>{lines(theirs, own)}</pre>
          <button type="button" onClick={onTheirs}>
            Take this
          </button>
        </section>
      </div>
    </Dialog>
  );
}
