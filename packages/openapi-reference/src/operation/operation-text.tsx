import type { JsonObject, OperationDocument } from "@connect-portal/openapi-document";
import { Markdown } from "../markdown/markdown.tsx";
import { accessText } from "./access.ts";
import { Parameters } from "./parameters.tsx";
import { PathTemplate } from "./path-template.tsx";
import { RequestBody } from "./request-body.tsx";
import { Responses } from "./responses.tsx";

interface OperationTextProps {
  readonly operation: OperationDocument;
  readonly schemes: { readonly [name: string]: JsonObject };
  readonly titleId: string;
}

/** What is read: title, path, description, facts, parameters, body, answers. */
export function OperationText({ operation, schemes, titleId }: OperationTextProps) {
  return (
    <article className="oar-text" aria-labelledby={titleId}>
      <h2 id={titleId}>
        {operation.title}
        {operation.deprecated ? <span className="oar-deprecated">Deprecated</span> : null}
      </h2>
      <PathTemplate method={operation.method} path={operation.path} />
      <Markdown text={operation.description} className="oar-prose" />
      <dl className="oar-facts">
        {operation.kind === "webhook" ? (
          <div>
            <dt>Webhook</dt>
            <dd>sent by the provider to your address</dd>
          </div>
        ) : (
          <div>
            <dt>Access</dt>
            <dd>{accessText(operation.security, schemes)}</dd>
          </div>
        )}
        {operation.operationId === undefined ? null : (
          <div>
            <dt>Operation</dt>
            <dd className="oar-mono">{operation.operationId}</dd>
          </div>
        )}
      </dl>
      <Parameters operation={operation} />
      <RequestBody operation={operation} />
      <Responses operation={operation} />
    </article>
  );
}
