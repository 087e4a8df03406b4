import { allowedTypes, type DescribedField } from "../../try-it/form/part-types.ts";
import type { BodyField, BodyFieldKind } from "../../try-it/form-state.ts";
import { Disclosure } from "../../ui/remembered.tsx";
import { HeaderRows } from "../fields/header-fields.tsx";

interface PartOptionsProps {
  readonly row: BodyField;
  readonly described: DescribedField | undefined;
  readonly onChange: (change: Partial<BodyField>) => void;
}

const kinds: readonly { readonly kind: BodyFieldKind; readonly label: string }[] = [
  { kind: "text", label: "Text" },
  { kind: "list", label: "Texts, one a line" },
  { kind: "json", label: "JSON" },
  { kind: "file", label: "File" },
];

/** How the part of a multipart body is made; closed until somebody wants it otherwise than the document says. */
export function PartOptions({ row, described, onChange }: PartOptionsProps) {
  const allowed = allowedTypes(described?.encoding);
  return (
    <Disclosure
      name={`part ${row.name}`}
      opensAtFirst={false}
      className="oar-part"
      summary={
        <summary>Part: {row.contentType || allowed[0] || kinds.find(({ kind }) => kind === row.kind)?.label}</summary>
      }
    >
      {() => (
        <div className="oar-stack">
          <select
            className="oar-input oar-input-dense"
            aria-label={`${row.name}: how it is entered`}
            value={row.kind}
            onChange={({ target }) => {
              const chosen = kinds.find(({ kind }) => kind === target.value);
              if (chosen) onChange({ kind: chosen.kind });
            }}
          >
            {kinds.map(({ kind, label }) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </select>
          <input
            className="oar-input oar-input-dense oar-mono"
            aria-label={`${row.name}: content type of the part`}
            placeholder={allowed.join(", ") || "Content type by the schema"}
            autoComplete="off"
            spellCheck={false}
            value={row.contentType}
            onChange={(event) => onChange({ contentType: event.target.value })}
          />
          <div className="oar-part-headers">
            <HeaderRows headers={row.headers} onChange={(headers) => onChange({ headers })} />
          </div>
        </div>
      )}
    </Disclosure>
  );
}
