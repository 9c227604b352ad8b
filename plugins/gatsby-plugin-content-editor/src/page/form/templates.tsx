import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
} from "@rjsf/utils";
import { createContext, useContext, useEffect, useRef, useState } from "react";
import { fieldLabel } from "../../field-label";
import { isEqual, isObject } from "../../json";
import type { FormSchema } from "../../protocol";
import { inWords } from "../values";
import type { PictureContext } from "./PictureField";

/** Returns the ID of the hint and the problems below a field. */
export const helpId = (id: string) => `${id}-help`;

const Problems = ({ list }: { list?: string[] }) =>
  list?.map((problem) => (
    <p key={problem} className="problem">
      {problem}
    </p>
  ));

function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, children, schema, rawErrors, required, hidden } = props;
  const isPicture = (schema as FormSchema).graphql === "Picture";
  if (hidden) return <div hidden>{children}</div>;
  // Groups, lists and pictures render their own labels.
  const isGroup = schema.type === "object" || schema.type === "array";
  if (isGroup) {
    return (
      <div className={isPicture ? "field" : undefined}>
        {children}
        {!isPicture && <Problems list={rawErrors} />}
      </div>
    );
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {!required && schema.type !== "boolean" && <span className="optional"> (optional)</span>}
      </label>
      {children}
      <div id={helpId(id)}>
        {schema.description && <p className="hint">{schema.description}</p>}
        <Problems list={rawErrors} />
      </div>
      <Overridden id={id} schema={schema as FormSchema} registry={props.registry} />
    </div>
  );
}

/** Shows that a different field's value overrides this one, with a button to remove it. */
function Overridden(props: {
  id: string;
  schema: FormSchema;
  registry: FieldTemplateProps["registry"];
}) {
  const { overriddenBy: name, title = "This", unit } = props.schema;
  const { overriding, removeField } = props.registry.formContext as PictureContext;
  const value = name && overriding?.[name];
  if (!name || value === undefined) return null;
  const own = props.id.split("_").at(-1) ?? "";
  const displayedValue = isObject(value) ? (value[own] ?? value) : value;
  return (
    <div className="notice">
      <p>
        The page shows {inWords(displayedValue, unit)} instead, from “{fieldLabel(name)}”.
      </p>
      <button type="button" onClick={() => removeField([name])}>
        Use this {title.split(" ")[0]?.toLowerCase()}
      </button>
    </div>
  );
}

/** Maximum number of entries that a list shows unfolded. */
const maxUnfolded = 4;

/** Whether the entries of the list around a field are folded. */
const LongList = createContext(false);

/** Returns the text by which an author recognises an entry: its title, or its first text. */
function entryText(data: unknown): string | undefined {
  const { title, ...rest } = isObject(data) ? data : {};
  return [title, ...Object.values(rest)].find((value) => typeof value === "string");
}

/** Whether a tree of problems has any. */
const hasProblem = (tree: unknown): boolean =>
  Array.isArray(tree) ? tree.length > 0 : isObject(tree) && Object.values(tree).some(hasProblem);

/** An entry of a list of groups. In a long list, it is folded, except for a new one. */
function ListEntry(props: ObjectFieldTemplateProps & { position: number }) {
  const { title, properties, fieldPathId, formData, errorSchema, position } = props;
  const text = entryText(formData);
  const isLong = useContext(LongList);
  // Later changes of the list or the entry mustn't fold the entry that is being edited.
  const [{ isFoldable, isOpen }] = useState({ isFoldable: isLong, isOpen: text === undefined });
  const fields = <div className="fields">{properties.map(({ content }) => content)}</div>;
  if (!isFoldable) return fields;
  return (
    <details open={isOpen}>
      <summary className="entry-title" id={`${fieldPathId.$id}-group`}>
        {hasProblem(errorSchema) && <span className="problem">Has a problem: </span>}
        {title} {position}
        {text && `: ${text}`}
      </summary>
      {fields}
    </details>
  );
}

function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { title, schema, properties, fieldPathId, required, formData, registry } = props;
  const { removeField } = registry.formContext as PictureContext;
  const content = properties.map((property) => property.content);
  const { path } = fieldPathId;
  const key = path.at(-1);
  if (key === undefined) return <div className="fields">{content}</div>;
  if (typeof key === "number") return <ListEntry {...props} position={key + 1} />;
  return (
    <details className="group" open={path.length > 1 || undefined}>
      <summary id={`${fieldPathId.$id}-group`}>{title}</summary>
      <div className="fields">
        {schema.description && <p className="hint">{schema.description}</p>}
        {content}
        {!required && !isEqual(formData ?? {}, {}) && (
          <button type="button" onClick={() => removeField(path)}>
            Remove {title.toLowerCase()}
          </button>
        )}
      </div>
    </details>
  );
}

function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { title, schema, items, canAdd, onAddClick, fieldPathId } = props;
  const { singular = "entry" } = schema as FormSchema;
  const list = useRef<HTMLOListElement>(null);
  const isAdding = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the entry that the author added
  useEffect(() => {
    if (isAdding.current) {
      list.current?.lastElementChild
        ?.querySelector<HTMLElement>("input, textarea, select")
        ?.focus();
    }
    isAdding.current = false;
  }, [items.length]);
  return (
    <details className="group" open={fieldPathId.path.length > 1 || undefined}>
      <summary id={`${fieldPathId.$id}-group`}>
        {title} <span className="count">{items.length}</span>
      </summary>
      <div className="fields">
        {schema.description && <p className="hint">{schema.description}</p>}
        <ol className="entries" ref={list}>
          {items}
        </ol>
        {canAdd && (
          <button
            type="button"
            onClick={(event) => {
              isAdding.current = true;
              onAddClick(event);
            }}
          >
            Add {/^[aeiou]/.test(singular) ? "an" : "a"} {singular}
          </button>
        )}
      </div>
    </details>
  );
}

function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, schema, totalItems } = props;
  const { index, hasMoveUp, hasMoveDown, hasRemove } = buttonsProps;
  const { onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps;
  const name = `${schema.title ?? "Entry"} ${index + 1}`;
  return (
    <li className="entry">
      <div className="entry-content">
        <LongList value={totalItems > maxUnfolded}>{children}</LongList>
      </div>
      <div className="entry-buttons">
        <button
          type="button"
          aria-label={`Move up: ${name}`}
          disabled={!hasMoveUp}
          onClick={onMoveUpItem}
        >
          ↑
        </button>
        <button
          type="button"
          aria-label={`Move down: ${name}`}
          disabled={!hasMoveDown}
          onClick={onMoveDownItem}
        >
          ↓
        </button>
        <button
          type="button"
          aria-label={`Remove: ${name}`}
          disabled={!hasRemove}
          onClick={onRemoveItem}
        >
          ×
        </button>
      </div>
    </li>
  );
}

export const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  // Each field shows its own problems.
  ErrorListTemplate: () => null,
};
