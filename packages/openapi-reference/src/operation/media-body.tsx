import {
  type Definitions,
  type Direction,
  EACH_ITEM,
  encodingRows,
  type MediaType,
  viewOf,
} from "@connect-portal/openapi-document";
import { BodyRows } from "../schema/body-rows.tsx";
import { RowsWithParts } from "../schema/rows-with-parts.tsx";
import { texts } from "../texts.ts";
import { Place } from "../ui/remembered.tsx";

interface MediaBodyProps {
  readonly media: MediaType;
  readonly definitions: Definitions;
  readonly direction: Direction;
}

/** What a body of one media type holds: its rows, those of each item of a stream, and how its parts are sent. */
export function MediaBody({ media, definitions, direction }: MediaBodyProps) {
  const { schema, itemSchema } = media;
  if (schema === undefined && itemSchema === undefined) {
    return <p className="oar-note">{texts.body.notDescribed}</p>;
  }
  const parts = encodingRows(media, (one) => viewOf(one, definitions));
  return (
    <>
      {schema === undefined ? null : (
        <BodyRows schema={schema} definitions={definitions} direction={direction} name="body" />
      )}
      {itemSchema === undefined ? null : (
        <Place name={EACH_ITEM}>
          <p className="oar-stream">
            {texts.body.streamOf}
            <b>{itemsOf(media.type)}</b>
            {texts.body.streamItems}
          </p>
          <BodyRows schema={itemSchema} definitions={definitions} direction={direction} name={EACH_ITEM} />
        </Place>
      )}
      {parts.length > 0 ? (
        <>
          <h4>{direction === "request" ? texts.body.partsSent : texts.body.partsWritten}</h4>
          <RowsWithParts rows={parts} />
        </>
      ) : null}
    </>
  );
}

/** What the items of a sequential media type are called (OpenAPI 3.2, "Sequential Media Types"). */
function itemsOf(type: string): string {
  if (type.startsWith("text/event-stream")) return "server-sent events";
  if (type.startsWith("multipart/")) return "parts";
  return /json/.test(type) ? "JSON values" : "items";
}
