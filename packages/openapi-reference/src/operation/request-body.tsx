import type { RequestBody as Body, Definitions } from "@connect-portal/openapi-document";
import { Markdown } from "../markdown/markdown.tsx";
import { texts } from "../texts.ts";
import { Place, useRemembered } from "../ui/remembered.tsx";
import { MediaBody } from "./media-body.tsx";
import { MediaTypePicker } from "./media-type-picker.tsx";

interface RequestBodyProps {
  readonly title?: string;
  readonly body: Body | undefined;
  readonly definitions: Definitions;
}

export function RequestBody({ title = texts.body.request, body, definitions }: RequestBodyProps) {
  if (!body) return null;
  return (
    <Place name="request">
      <RequestText title={title} body={body} definitions={definitions} />
    </Place>
  );
}

interface RequestTextProps {
  readonly title: string;
  readonly body: Body;
  readonly definitions: Definitions;
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
        <MediaBody key={media.type} media={media} definitions={definitions} direction="request" />
      ) : (
        <p className="oar-note">{texts.body.noMediaType}</p>
      )}
    </>
  );
}
