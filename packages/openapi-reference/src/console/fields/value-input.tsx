import { type Definitions, describeSchema, type Schema, valueText } from "@connect-portal/openapi-document";
import { IconCalendar } from "@tabler/icons-react";
import { useMemo, useRef, useState } from "react";
import { useReference } from "../../reference-context.ts";
import { codesFor, type ListedCode, listOfCodes } from "../../schema/code-lists.ts";
import type { FieldShape } from "../../try-it/form/field-value.ts";
import { texts } from "../texts.ts";

interface ValueInputProps {
  readonly id: string;
  readonly schema: Schema;
  readonly definitions: Definitions;
  readonly shape: FieldShape;
  readonly value: string;
  readonly isRequired: boolean;
  /** A value that the document suggests. */
  readonly suggestion: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly onChange: (value: string) => void;
}

/** Stands for "let me type another one" in the list of a select; no value of a document starts like this. */
const OTHER = "\u0000other";

/** A field in the shape of the schema: a select for what is listed, lines for lists, one line for the rest. */
export function ValueInput(props: ValueInputProps) {
  const { id, schema, definitions, shape, value, isRequired, suggestion, onChange } = props;
  const described = useMemo(() => describeSchema(schema, definitions), [schema, definitions]);
  const [isFree, setFree] = useState(false);
  const { codes, onFocus } = useCodes(schema, definitions);
  const shared = {
    id,
    value,
    required: isRequired,
    "aria-describedby": props.describedBy,
    "aria-invalid": props.isInvalid,
    spellCheck: false,
    autoComplete: "off",
    onFocus,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };

  if (shape !== "text") {
    const lines = Math.min(8, Math.max(2, value.split("\n").length));
    return (
      <textarea
        {...shared}
        className="oar-input oar-mono"
        rows={lines}
        placeholder={placeholderOf(shape === "list" ? texts.field.onePerLine : texts.field.json, suggestion)}
      />
    );
  }

  const listed = described.types[0] === "boolean" && !described.enum ? [true, false] : (described.enum ?? []);
  const options = listed.filter((item) => item !== null).map(valueText);
  const isListed = options.length > 0 && !isFree && (value === "" || options.includes(value));
  if (isListed) {
    return (
      <select
        {...shared}
        className="oar-input oar-input-dense oar-mono"
        onChange={({ target }) => (target.value === OTHER ? setFree(true) : onChange(target.value))}
      >
        <option value="">{isRequired ? texts.field.choose : notSent(described.default)}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {[option, codes.find(({ code }) => code === option)?.label].filter(Boolean).join(" · ")}
          </option>
        ))}
        <option value={OTHER}>{texts.field.other}</option>
      </select>
    );
  }

  const isNumber = described.types.length === 1 && /^(?:integer|number)$/.test(described.types[0] ?? "");
  // One that stands as the placeholder needs no list.
  const examples = [...new Set([suggestion, ...described.examples.map(valueText)])].filter((text) => text !== "");
  const offered: readonly ListedCode[] =
    codes.length > 0 ? codesFor(codes, value) : examples.map((code) => ({ code, label: "" }));
  const suggestions = offered.length > 1 ? offered : [];
  return (
    <span className="oar-line">
      <input
        {...shared}
        className="oar-input oar-input-dense oar-mono"
        inputMode={isNumber ? "decimal" : undefined}
        // biome-ignore lint/a11y/noAutofocus: the reader asked for this field by choosing "Another value".
        autoFocus={isFree}
        list={suggestions.length > 0 ? `${id}-examples` : undefined}
        placeholder={
          described.default === undefined ? suggestion : texts.field.whenNotSent(valueText(described.default))
        }
      />
      {suggestions.length > 0 ? (
        <datalist id={`${id}-examples`}>
          {suggestions.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </datalist>
      ) : null}
      {options.length > 0 ? (
        <button
          type="button"
          className="oar-button oar-button-quiet oar-button-dense"
          onClick={() => {
            setFree(false);
            onChange("");
          }}
        >
          {texts.field.list}
        </button>
      ) : null}
      {described.format === "date" ? <DatePicker value={value} onChange={onChange} /> : null}
    </span>
  );
}

/** The codes of the value's list, from when somebody turns to the field. */
function useCodes(schema: Schema, definitions: Definitions) {
  const { codeLists } = useReference();
  const list = useMemo(() => listOfCodes(schema, definitions), [schema, definitions]);
  const [codes, setCodes] = useState<readonly ListedCode[]>([]);
  const onFocus = () => {
    if (codeLists && list !== undefined && codes.length === 0) codeLists.codes(list).then(setCodes);
  };
  return { codes, onFocus };
}

/** The text field takes any text, also a wrong date; the calendar beside it only helps. */
function DatePicker({ value, onChange }: Pick<ValueInputProps, "value" | "onChange">) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <span className="oar-date">
      <button
        type="button"
        className="oar-button oar-button-icon"
        aria-label={texts.field.chooseDate}
        onClick={() => picker.current?.showPicker()}
      >
        <IconCalendar size={16} stroke={1.75} aria-hidden />
      </button>
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={/^\d{4}-\d\d-\d\d$/.test(value) ? value : ""}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}

function notSent(standard: Parameters<typeof valueText>[0] | undefined): string {
  return standard === undefined ? texts.field.notSent : texts.field.notSentBut(valueText(standard));
}

function placeholderOf(how: string, suggestion: string): string {
  const short = suggestion.length > 120 ? "" : suggestion;
  return short === "" ? how : texts.field.suchAs(how, short);
}
