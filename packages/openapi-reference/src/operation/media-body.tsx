import {
  type RequestBody as Body,
  type Definitions,
  type Direction,
  EACH_ITEM,
  encodingRows,
  type MediaType,
  viewOf,
} from "@connect-portal/openapi-document";
import { Markdown } from "../markdown/markdown.tsx";
import { SafeLink } from "../markdown/safe-link.tsx";
import { BodyRows } from "../schema/body-rows.tsx";
import { RowsWithParts } from "../schema/schema-row.tsx";
import { texts } from "../texts.ts";
import { Place, useRemembered } from "../ui/remembered.tsx";

interface RequestBodyProps {
  readonly title?: string;
  readonly body: Body | undefined;
  readonly definitions: Definitions;
}

interface RequestTextProps {
  readonly title: string;
  readonly body: Body;
  readonly definitions: Definitions;
}

interface MediaTypePickerProps {
  readonly label: string;
  readonly content: readonly MediaType[];
  readonly type: string;
  readonly onChange: (type: string) => void;
}

interface MediaBodyProps {
  readonly media: MediaType;
  readonly definitions: Definitions;
  readonly direction: Direction;
}

/** The body of one media type: its rows, those of each item of a stream, and the encoding of its parts. */
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

/** Names the items of a sequential media type (OpenAPI 3.2, "Sequential Media Types"). */
function itemsOf(type: string): string {
  if (type.startsWith("text/event-stream")) return "server-sent events";
  if (type.startsWith("multipart/")) return "parts";
  return /json/.test(type) ? "JSON values" : "items";
}

/** The media type's name, and a select as soon as there are two. */
export function MediaTypePicker({ label, content, type, onChange }: MediaTypePickerProps) {
  if (content.length < 2)
    return (
      <span className="oar-aside" data-searched>
        {content[0]?.type}
      </span>
    );
  return (
    <select
      className="oar-aside oar-input oar-input-dense"
      aria-label={label}
      value={type}
      onChange={(event) => onChange(event.target.value)}
    >
      {content.map((media) => (
        <option key={media.type}>{media.type}</option>
      ))}
    </select>
  );
}

export function RequestBody({ title = texts.body.request, body, definitions }: RequestBodyProps) {
  if (!body) return null;
  return (
    <Place name="request">
      <RequestText title={title} body={body} definitions={definitions} />
    </Place>
  );
}

function RequestText({ title, body, definitions }: RequestTextProps) {
  const [type, setType] = useRemembered("media type", body.content[0]?.type ?? "");
  const media = body.content.find((one) => one.type === type) ?? body.content[0];
  return (
    <>
      <h3>
        {title}
        {body.required ? null : <span className="oar-need">{texts.body.optional}</span>}
        <MediaTypePicker label={texts.body.mediaTypeOf(title)} content={body.content} type={type} onChange={setType} />
      </h3>
      <Markdown text={body.description} className="oar-prose oar-prose-small" />
      {media ? (
        <>
          <MediaBody key={media.type} media={media} definitions={definitions} direction="request" />
          <ExamplesElsewhere media={media} />
        </>
      ) : (
        <p className="oar-note">{texts.body.noMediaType}</p>
      )}
    </>
  );
}

/** Examples of the request that the document has not: only their address is known. */
function ExamplesElsewhere({ media }: { media: MediaType }) {
  return media.examples
    .filter(({ value, externalValue }) => value === undefined && externalValue !== undefined)
    .map(({ name, summary = name, externalValue = "" }) => (
      <p key={name} className="oar-note">
        {texts.body.exampleElsewhere(summary)} <SafeLink href={externalValue} />
      </p>
    ));
}
