import {
  type Definitions,
  type Direction,
  isObject,
  isSchema,
  type JsonObject,
  type MediaType,
  stringOf,
  viewOf,
} from "@connect-portal/openapi-document";
import { RowShell } from "../schema/row-shell.tsx";
import { RowText } from "../schema/row-text.tsx";

interface EncodingRowsProps {
  readonly media: MediaType;
  readonly definitions: Definitions;
  readonly direction: Direction;
}

/** How each part of a form or multipart body is written (OpenAPI 3.2, "Encoding Object"). */
export function EncodingRows({ media, definitions, direction }: EncodingRowsProps) {
  const parts: (readonly [name: string, encoding: JsonObject])[] = [
    ...Object.entries(media.encoding ?? {}),
    ...(media.prefixEncoding ?? []).map((encoding, index) => [`part ${index + 1}`, encoding] as const),
    ...(media.itemEncoding ? [["each further part", media.itemEncoding] as const] : []),
  ];
  if (parts.length === 0) return null;
  const title = direction === "request" ? "How the parts are sent" : "How the parts are written";
  return (
    <>
      <h4>{title}</h4>
      <div className="oar-rows">
        {parts.map(([name, encoding]) => (
          <PartRow key={name} name={name} encoding={encoding} definitions={definitions} />
        ))}
      </div>
    </>
  );
}

interface PartRowProps {
  readonly name: string;
  readonly encoding: JsonObject;
  readonly definitions: Definitions;
}

function PartRow({ name, encoding, definitions }: PartRowProps) {
  const headers = Object.entries(isObject(encoding.headers) ? encoding.headers : {});
  return (
    <div>
      <RowShell
        name={name}
        kind="property"
        need="part"
        type={
          <>
            <b>{stringOf(encoding.contentType) ?? "the media type of its kind"}</b>
            {factsOf(encoding).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </>
        }
      />
      {headers.length > 0 ? (
        <div className="oar-kids">
          {headers.map(([header, value]) => (
            <HeaderRow key={header} name={header} header={isObject(value) ? value : {}} definitions={definitions} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function factsOf({ style, explode, allowReserved }: JsonObject): string[] {
  return [
    ...(typeof style === "string" ? [`style ${style}`] : []),
    ...(typeof explode === "boolean" ? [`explode ${explode}`] : []),
    ...(allowReserved === true ? ["reserved characters as they are"] : []),
  ];
}

function HeaderRow({ name, header, definitions }: { name: string; header: JsonObject; definitions: Definitions }) {
  const view = viewOf(isSchema(header.schema) ? header.schema : undefined, definitions);
  const isRequired = header.required === true;
  return (
    <RowText
      name={name}
      kind="property"
      need={isRequired ? "header of the part, required" : "header of the part"}
      isRequired={isRequired}
      view={{ ...view, description: stringOf(header.description) || view.description || "" }}
    />
  );
}
