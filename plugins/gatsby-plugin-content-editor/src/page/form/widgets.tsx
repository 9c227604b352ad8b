import type { RegistryWidgetsType, WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import type { FormSchema } from "../../protocol";
import { useEditor } from "../context";
import { rupiah } from "../rupiah";
import { readNumber } from "./read-number";
import { helpId } from "./templates";

const described = ({ id, rawErrors }: WidgetProps) => ({
  "aria-describedby": helpId(id),
  "aria-invalid": (rawErrors?.length ?? 0) > 0 || undefined,
});

const orUndefined = (text: string) => (text === "" ? undefined : text);

function TextWidget(props: WidgetProps) {
  const { id, value, required, onChange, schema } = props;
  const { show } = useEditor();
  const { input = "text", pattern = "" } = schema as FormSchema;
  // A picker can't show an invalid value. Browsers without a picker show a text field.
  const [type] = useState(() =>
    value === undefined || new RegExp(pattern).test(String(value)) ? input : "text",
  );
  return (
    <input
      id={id}
      type={type}
      value={value ?? ""}
      required={required}
      maxLength={(schema as FormSchema).maxLength}
      autoComplete="off"
      onChange={(event) => onChange(orUndefined(event.target.value))}
      onFocus={() => show(String(value ?? ""))}
      {...described(props)}
    />
  );
}

/**
 * Widget for numbers as people write them: "Rp 2.999.000", "2,999,000" and "3,5 juta" are whole
 * numbers.
 */
function NumberWidget(props: WidgetProps) {
  const { id, value, required, onChange, schema } = props;
  const { show } = useEditor();
  const [typed, setTyped] = useState<string>();
  const { unit, usual } = schema as FormSchema;
  const isRupiah = unit === "rupiah";
  const isNumber = typeof value === "number";
  const isUnusual = isNumber && usual !== undefined && (value < usual[0] || value > usual[1]);
  const change = (text: string) => {
    setTyped(text);
    onChange(readNumber(text, schema.type === "integer"));
  };
  const amount = isRupiah ? rupiah(Number(value)) : String(value);
  return (
    <>
      <input
        id={id}
        type="text"
        inputMode={schema.type === "integer" ? "text" : "decimal"}
        value={typed ?? value ?? ""}
        required={required}
        autoComplete="off"
        onChange={(event) => change(event.target.value)}
        onBlur={() => isNumber && setTyped(undefined)}
        onFocus={() => show(isRupiah ? amount : String(value ?? ""))}
        {...described(props)}
      />
      {isNumber && (isRupiah || isUnusual) && (
        <output htmlFor={id} className="amount">
          {amount}
          {isUnusual && ". This is unusual. Is it right?"}
        </output>
      )}
    </>
  );
}

/** Widget for long texts. Without paragraphs, Enter and pasted line breaks become spaces. */
function TextareaWidget(props: WidgetProps) {
  const { id, value, required, onChange, schema } = props;
  const { show } = useEditor();
  const { paragraphs, maxLength } = schema as FormSchema;
  return (
    <textarea
      id={id}
      rows={3}
      value={value ?? ""}
      required={required}
      maxLength={maxLength}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !paragraphs) event.preventDefault();
      }}
      onChange={({ target }) =>
        onChange(
          orUndefined(paragraphs ? target.value : target.value.replace(/\s*[\r\n]+\s*/g, " ")),
        )
      }
      onFocus={() => show(String(value ?? "").split(/\n/)[0] ?? "")}
      {...described(props)}
    />
  );
}

function SelectWidget(props: WidgetProps) {
  const { id, value, options, onChange } = props;
  const { overview } = useEditor();
  const pages = new Map(overview.pages.map(({ path, label }) => [path, label]));
  const choices = (options.enumOptions ?? []).map((option) => String(option.value));
  const isKnown = value === undefined || choices.includes(String(value));
  const all = isKnown ? choices : [...choices, String(value)];
  const label = (choice: string) =>
    choice.startsWith("/") ? `${pages.get(choice) ?? "Unknown page"} (${choice})` : choice;
  return (
    <select
      id={id}
      value={value ?? ""}
      onChange={(event) => onChange(orUndefined(event.target.value))}
      {...described(props)}
    >
      <option value="">Choose…</option>
      {all.map((choice) => (
        <option key={choice} value={choice}>
          {label(choice)}
        </option>
      ))}
    </select>
  );
}

/** Checkbox. An unchecked field is left out of the file. */
function CheckboxWidget(props: WidgetProps) {
  const { id, value, onChange } = props;
  return (
    <input
      id={id}
      type="checkbox"
      checked={value === true}
      onChange={(event) => onChange(event.target.checked || undefined)}
      {...described(props)}
    />
  );
}

export const widgets: RegistryWidgetsType = {
  TextWidget,
  TextareaWidget,
  SelectWidget,
  CheckboxWidget,
  URLWidget: TextWidget,
  EmailWidget: TextWidget,
  UpDownWidget: NumberWidget,
  updown: NumberWidget,
};
