// Not the index, which also exports a helper for tests that asks for the AJV validator.
import SchemaForm from "@rjsf/core/lib/components/Form.js";
import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { Form } from "../protocol";
import { api, messageOf } from "./api";
import { ConflictDialog } from "./ConflictDialog";
import { useEditor } from "./context";
import { PictureField } from "./form/PictureField";
import { errorTree } from "./form/problems";
import { templates } from "./form/templates";
import { uiSchemaOf, withTitles } from "./form/ui-schema";
import { widgets } from "./form/widgets";
import { Refusals } from "./Refusals";
import { SaveLine } from "./SaveLine";
import { useAutosave } from "./use-autosave";
import { useDiscard } from "./use-discard";

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
/** The form of one content file. What is typed is saved by itself. */
export function FormView({ path }: { path: string }) {
  const { revision } = useEditor();
  const [form, setForm] = useState<Form>();
  const [data, setData] = useState<Data>();
  const [failure, setFailure] = useState("");
  const autosave = useAutosave<Data>(path);
  const { status, outcome, begin, change, save } = autosave;

  const load = useCallback(async () => {
    try {
      const fresh = await api.form(path);
      setForm(fresh);
      setData(begin(fresh.version) ?? (fresh.data as Data | undefined));
      setFailure("");
    } catch (error) {
      setFailure(messageOf(error));
    }
  }, [path, begin]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each change
  useEffect(() => void load(), [load, revision]);

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
      <SaveLine autosave={autosave} />
      <Refusals outcome={outcome} without={`content/${path}`} />
      <ConflictDialog outcome={outcome} mine={data} onMine={autosave.keepMine} onTheirs={discard} />
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
            if (id === undefined) return;
            setData(formData as Data);
            change(formData as Data);
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
