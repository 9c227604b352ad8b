import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  OptionalDataControlsTemplateProps,
} from "@rjsf/utils";
import type { FormSchema } from "../../protocol";

/** What stands below a field: its hint and its problems. */
export const helpId = (id: string) => `${id}-help`;

const Problems = ({ list }: { list?: string[] }) =>
  list?.map((problem) => (
    <p key={problem} className="problem">
      {problem}
    </p>
  ));

function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, children, schema, rawErrors, required, hidden } = props;
  const { graphql } = schema as FormSchema;
  if (hidden) return <div hidden>{children}</div>;
  // Groups, lists and pictures say their names themselves.
  const isGroup = schema.type === "object" || schema.type === "array";
  if (isGroup) {
    return (
      <div className={graphql === "Picture" ? "field" : undefined}>
        {children}
        <Problems list={rawErrors} />
      </div>
    );
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {!required && <span className="optional"> (may be left out)</span>}
      </label>
      {children}
      <div id={helpId(id)}>
        {schema.description && <p className="hint">{schema.description}</p>}
        <Problems list={rawErrors} />
      </div>
    </div>
  );
}

function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { title, schema, properties, fieldPathId, optionalDataControl } = props;
  const content = properties.map((property) => property.content);
  // The form itself needs no frame, nor has an entry of a list one beside the list's.
  const place = fieldPathId.path;
  if (place.length === 0) return <div className="fields">{content}</div>;
  if (typeof place.at(-1) === "number") return <div className="fields">{content}</div>;
  return (
    <details className="group" open={place.length > 1 || undefined}>
      <summary>{title}</summary>
      <div className="fields">
        {schema.description && <p className="hint">{schema.description}</p>}
        {optionalDataControl}
        {content}
      </div>
    </details>
  );
}

function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { title, schema, items, canAdd, onAddClick, fieldPathId, optionalDataControl } = props;
  const { singular = "entry" } = schema as FormSchema;
  return (
    <details className="group" open={fieldPathId.path.length > 1 || undefined}>
      <summary>
        {title} <span className="count">{items.length}</span>
      </summary>
      <div className="fields">
        {schema.description && <p className="hint">{schema.description}</p>}
        {optionalDataControl}
        <ol className="entries">{items}</ol>
        {canAdd && (
          <button type="button" onClick={onAddClick}>
            Add {/^[aeiou]/.test(singular) ? "an" : "a"} {singular}
          </button>
        )}
      </div>
    </details>
  );
}

function ArrayFieldItemTemplate({ children, buttonsProps, schema }: ArrayFieldItemTemplateProps) {
  const { index, hasMoveUp, hasMoveDown, hasRemove } = buttonsProps;
  const { onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps;
  const name = `${schema.title ?? "Entry"} ${index + 1}`;
  return (
    <li className="entry">
      <div className="entry-content">{children}</div>
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

function OptionalDataControlsTemplate(props: OptionalDataControlsTemplateProps) {
  const { onAddClick, onRemoveClick, schema } = props;
  const name = (schema.title ?? "this").toLowerCase();
  if (onAddClick) {
    return (
      <button type="button" onClick={onAddClick}>
        Add {name}
      </button>
    );
  }
  if (onRemoveClick) {
    return (
      <button type="button" onClick={onRemoveClick}>
        Leave out {name}
      </button>
    );
  }
  return null;
}

export const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  OptionalDataControlsTemplate,
  // Problems stand at their fields.
  ErrorListTemplate: () => null,
};
