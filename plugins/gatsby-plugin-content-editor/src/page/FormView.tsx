// Imported directly, because the index also exports a test helper that needs the AJV validator.
import SchemaForm from "@rjsf/core/lib/components/Form.js";
import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type FieldPath, valueAt, withField } from "../json";
import type { ContentPath, Form } from "../protocol";
import { api, messageOf } from "./api";
import { CopiedPanel } from "./CopiedPanel";
import { useEditor } from "./context";
import { PictureField } from "./form/PictureField";
import { errorTree } from "./form/problems";
import { templates } from "./form/templates";
import { uiSchemaOf, withTitles } from "./form/ui-schema";
import { widgets } from "./form/widgets";
import { MergeDialog } from "./MergeDialog";
import { focusField, hashOf } from "./place";
import { SaveLine } from "./SaveLine";
import { SaveProblems } from "./SaveProblems";
import { useAutosave } from "./use-autosave";
import { useDiscard } from "./use-discard";

/**
 * A validator without checks: the server checks each change with the site's own check, and the
 * library's validator would need `unsafe-eval`.
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

interface Props {
  path: ContentPath;
  /** The field to focus, as JSON. */
  field?: string;
}

/** The form of one content file. It saves automatically. */
export function FormView({ path, field }: Props) {
  const { revision, say } = useEditor();
  const [form, setForm] = useState<Form>();
  const [data, setData] = useState<Data>();
  const latest = useRef(data);
  latest.current = data;
  const [failure, setFailure] = useState("");
  const [isDeciding, setDeciding] = useState(true);
  const autosave = useAutosave<Data>(path);
  const { status, outcome, conflict, load: loadFile, begin, change, save } = autosave;

  const load = useCallback(async () => {
    try {
      const fresh = await loadFile(() => api.form(path));
      if (!fresh) return;
      setForm(fresh);
      const read = fresh.data as Data | undefined;
      setData(begin(fresh.exists ? (read ?? {}) : null) ?? read);
      setFailure("");
    } catch (error) {
      setFailure(messageOf(error));
    }
  }, [path, loadFile, begin]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again after each change
  useEffect(() => void load(), [load, revision]);

  const hasForm = form !== undefined;
  useEffect(() => {
    if (hasForm && field) focusField(JSON.parse(field) as (string | number)[]);
  }, [hasForm, field]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens the dialog once per conflict
  useEffect(() => setDeciding(true), [conflict]);

  const discard = () => {
    autosave.discard();
    void load();
  };
  useDiscard(status, discard);

  const schema = useMemo(() => form && withTitles(form.schema, "", form.schema.title), [form]);
  const uiSchema = useMemo(
    () => ({
      ...(schema && uiSchemaOf(schema)),
      "ui:submitButtonOptions": { norender: true },
    }),
    [schema],
  );
  const problems = autosave.problems ?? (status === "saved" ? form?.problems : []);
  const own = (problems ?? []).filter((problem) => problem.path === path);
  const ownText = JSON.stringify(own);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rebuilds the tree only if the problems differ
  const extraErrors = useMemo(() => errorTree(own), [ownText]);
  const type = form?.typeName ?? "";
  const overriding = JSON.stringify(
    Object.values(schema?.properties ?? {}).flatMap(({ overriddenBy }) => {
      const value = overriddenBy && valueAt(data, [overriddenBy]);
      return value === undefined || !overriddenBy ? [] : [[overriddenBy, value]];
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: depending on `data` would render every field on each key press
  const context = useMemo(
    () => ({
      path,
      type,
      overriding: Object.fromEntries(JSON.parse(overriding) as [string, unknown][]),
      removeField(field: FieldPath) {
        const rest = withField(latest.current, field, undefined) as Data;
        setData(rest);
        change(rest);
      },
    }),
    [path, type, overriding],
  );

  if (!form || !schema) return <p>{failure || "Loading…"}</p>;
  if (!form.exists && status !== "conflict") {
    return (
      <section className="stack" role="status">
        <h2>This no longer exists</h2>
        <p>
          It was removed with Undo or outside the editor. Press Redo to restore it, or choose
          something else on the left.
        </p>
      </section>
    );
  }
  return (
    <>
      <SaveLine autosave={autosave} path={path} onCompare={() => setDeciding(true)} />
      {failure && (
        <p className="problem" role="alert">
          {failure}
        </p>
      )}
      <SaveProblems outcome={outcome} without={path} />
      {form.copied && <CopiedPanel path={path} copied={form.copied} />}
      {conflict && isDeciding && (
        <MergeDialog
          conflicts={[conflict]}
          onClose={() => setDeciding(false)}
          onDecide={([decision]) => {
            if (decision?.side === "theirs") return discard();
            const decided = (decision?.data ?? conflict.merged) as Data;
            setData(decided);
            autosave.decide(decided);
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
            // Without an ID, the library itself filled in a default.
            if (id === undefined) return;
            setData(formData as Data);
            change(formData as Data);
            // The last message, such as "Published.", isn't about this change.
            say("");
          }}
          onSubmit={() => void save()}
        />
      )}
    </>
  );
}

/** Shows the text of a file that isn't valid JSON, and the position of the error. */
function BrokenFile({ form }: { form: Form }) {
  return (
    <section className="stack">
      <h2>This file can't be read</h2>
      {form.problems.map(({ line, column, message }) => (
        <p key={message} className="problem">
          Line {line}, column {column}: {message}
        </p>
      ))}
      <p>
        Correct it in a text editor, or discard its changes under{" "}
        <a href={hashOf("changes")}>Changes and publish</a>.
      </p>
      <pre>{form.text}</pre>
    </section>
  );
}
