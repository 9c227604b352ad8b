import type { RegistryWidgetsType, WidgetProps } from "@rjsf/utils";
import { rupiah } from "../../../lib/money";
import type { FormSchema } from "../../protocol";
import { useEditor } from "../context";
import { helpId } from "./templates";

const described = ({ id, rawErrors }: WidgetProps) => ({
  "aria-describedby": helpId(id),
  "aria-invalid": (rawErrors?.length ?? 0) > 0 || undefined,
});

function TextWidget(props: WidgetProps) {
  const { id, value, required, onChange, schema } = props;
  const { show } = useEditor();
  const isNumber = schema.type === "number" || schema.type === "integer";
  const isRupiah = (schema as FormSchema).unit === "rupiah";
  return (
    <>
      <input
        id={id}
        type="text"
        inputMode={isNumber ? (schema.type === "integer" ? "numeric" : "decimal") : undefined}
        value={value ?? ""}
        required={required}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value === "" ? undefined : event.target.value)}
        onFocus={() => show(isRupiah ? rupiah(Number(value)) : String(value ?? ""))}
        {...described(props)}
      />
      {isRupiah && Number.isFinite(Number(value)) && value !== undefined && (
        <output htmlFor={id} className="amount">
          {rupiah(Number(value))}
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
  UpDownWidget: TextWidget,
};
