import { allowedTypes, type DescribedField } from "../../try-it/form/part-types.ts";
import type { BodyField, BodyFieldKind } from "../../try-it/form-state.ts";
import { Disclosure } from "../../ui/remembered.tsx";
import { HeaderRows } from "../fields/header-fields.tsx";
import { texts } from "../texts.ts";

interface PartOptionsProps {
  readonly row: BodyField;
  readonly described: DescribedField | undefined;
  readonly onChange: (change: Partial<BodyField>) => void;
}

const kinds: readonly BodyFieldKind[] = ["text", "list", "json", "file"];

/** How the part of a multipart body is made; closed until somebody wants it otherwise than the document says. */
export function PartOptions({ row, described, onChange }: PartOptionsProps) {
  const allowed = allowedTypes(described?.encoding);
  return (
    <Disclosure
      name={`part ${row.name}`}
      opensAtFirst={false}
      className="oar-part"
      summary={<summary>{texts.body.part(row.contentType || allowed[0] || texts.body.kinds[row.kind])}</summary>}
    >
      {() => (
        <div className="oar-stack">
          <select
            className="oar-input oar-input-dense"
            aria-label={texts.body.partKind(row.name)}
            value={row.kind}
            onChange={({ target }) => {
              const kind = kinds.find((one) => one === target.value);
              if (kind) onChange({ kind });
            }}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {texts.body.kinds[kind]}
              </option>
            ))}
          </select>
          <input
            className="oar-input oar-input-dense oar-mono"
            aria-label={texts.body.partType(row.name)}
            placeholder={allowed.join(", ") || texts.body.partTypePlaceholder}
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
