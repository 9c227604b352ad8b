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

function TextWidget(props: WidgetProps) {
  const { id, value, required, onChange } = props;
  const { show } = useEditor();
  return (
    <input
      id={id}
      type="text"
      value={value ?? ""}
      required={required}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value === "" ? undefined : event.target.value)}
      onFocus={() => show(String(value ?? ""))}
      {...described(props)}
    />
  );
}

/** Below it, a price is more likely a slip of the keys. */
const unlikelyPrice = 10_000;

/** A number as people write it: "Rp 2.999.000" and "2,999,000" are whole numbers. */
function NumberWidget(props: WidgetProps) {
  const { id, value, required, onChange, schema } = props;
  const { show } = useEditor();
  const [typed, setTyped] = useState<string>();
  const isRupiah = (schema as FormSchema).unit === "rupiah";
  const isNumber = typeof value === "number";
  const change = (text: string) => {
    setTyped(text);
    onChange(readNumber(text, schema.type === "integer"));
  };
  return (
    <>
      <input
        id={id}
        type="text"
        inputMode={schema.type === "integer" ? "numeric" : "decimal"}
        value={typed ?? value ?? ""}
        required={required}
        autoComplete="off"
        onChange={(event) => change(event.target.value)}
        onBlur={() => isNumber && setTyped(undefined)}
        onFocus={() => show(isRupiah ? rupiah(Number(value)) : String(value ?? ""))}
        {...described(props)}
      />
      {isRupiah && isNumber && (
        <output htmlFor={id} className="amount">
          {rupiah(value)}
          {value < unlikelyPrice && " – is that what you mean?"}
        </output>
      )}
    </>
  );
}

function TextareaWidget(props: WidgetProps) {
  const { id, value, required, onChange } = props;
  const { show } = useEditor();
  return (
    <textarea
      id={id}
      rows={3}
      value={value ?? ""}
      required={required}
      onChange={(event) => onChange(event.target.value === "" ? undefined : event.target.value)}
      onFocus={() => show(String(value ?? ""))}
      {...described(props)}
    />
  );
}

function SelectWidget(props: WidgetProps) {
  const { id, value, options, onChange } = props;
  const { overview } = useEditor();
  const pages = new Map(overview.entries.map(({ page, label }) => [page, label]));
  const choices = (options.enumOptions ?? []).map((option) => String(option.value));
  const all =
    value === undefined || choices.includes(String(value)) ? choices : [...choices, value];
  const label = (choice: string) =>
    choice.startsWith("/") ? `${pages.get(choice) ?? choice} (${choice})` : choice;
  return (
    <select
      id={id}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value === "" ? undefined : event.target.value)}
      {...described(props)}
    >
      <option value="">Choose …</option>
      {all.map((choice) => (
        <option key={choice} value={choice}>
          {label(choice)}
        </option>
      ))}
    </select>
  );
}

export const widgets: RegistryWidgetsType = {
  TextWidget,
  TextareaWidget,
  SelectWidget,
  URLWidget: TextWidget,
  EmailWidget: TextWidget,
  UpDownWidget: NumberWidget,
  updown: NumberWidget,
};
