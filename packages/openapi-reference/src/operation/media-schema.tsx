import {
  type Definitions,
  type Direction,
  hasChildren,
  type MediaType,
  viewOf,
} from "@connect-portal/openapi-document";
import { RowText } from "../schema/row-text.tsx";
import { SchemaRows } from "../schema/schema-rows.tsx";

interface MediaSchemaProps {
  readonly media: MediaType;
  readonly definitions: Definitions;
  readonly direction: Direction;
}

/** The rows of a body; a body that is no object, such as a list or a text, has a row for itself first. */
export function MediaSchema({ media, definitions, direction }: MediaSchemaProps) {
  if (media.schema === undefined) return <p className="oar-note">The document does not describe this body.</p>;
  const view = viewOf(media.schema, definitions);
  const isStructured = hasChildren(media.schema, definitions, direction);
  return (
    <div className="oar-rows">
      {view.type === "object" && isStructured ? null : (
        <RowText name="body" kind="rule" need="" isRequired={false} view={view} />
      )}
      {isStructured ? <SchemaRows schema={media.schema} context={{ definitions, direction, depth: 0 }} /> : null}
    </div>
  );
}
