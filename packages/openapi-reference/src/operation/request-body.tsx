import type { OperationDocument } from "@connect-portal/openapi-document";
import { Markdown } from "../markdown/markdown.tsx";
import { Place, useRemembered } from "../ui/remembered.tsx";
import { MediaSchema } from "./media-schema.tsx";
import { MediaTypePicker } from "./media-type-picker.tsx";

export function RequestBody({ operation }: { operation: OperationDocument }) {
  const body = operation.requestBody;
  const [type, setType] = useRemembered("request body", body?.content[0]?.type ?? "");
  if (!body) return null;
  const media = body.content.find((one) => one.type === type) ?? body.content[0];
  return (
    <Place name="request">
      <h3>
        Request body
        {body.required ? null : <span className="oar-need">optional</span>}
        <MediaTypePicker label="Media type of the request body" content={body.content} type={type} onChange={setType} />
      </h3>
      <Markdown text={body.description} className="oar-prose oar-prose-small" />
      {media ? <MediaSchema media={media} definitions={operation.definitions} direction="request" /> : null}
    </Place>
  );
}
