import type { JsonObject, OperationDocument } from "@connect-portal/openapi-document";
import { FoldableText } from "../markdown/foldable-text.tsx";
import { Problems } from "../problems.tsx";
import { Later } from "../window/chunks.tsx";
import { Callbacks } from "./callbacks.tsx";
import { OperationFacts } from "./operation-facts.tsx";
import { OperationServers } from "./operation-servers.tsx";
import { Parameters } from "./parameters.tsx";
import { PathTemplate } from "./path-template.tsx";
import { RequestBody } from "./request-body.tsx";
import { Responses } from "./responses.tsx";

interface OperationTextProps {
  readonly operation: OperationDocument;
  readonly schemes: { readonly [name: string]: JsonObject };
  readonly titleId: string;
}

/** A longer description would hide that there are parameters at all. */
const DESCRIPTION_LINES = 30;

/** Heights in pixels that the parts are expected to have, until they have been there. */
const TITLE_HEIGHT = 73;
const ROW_HEIGHT = 76;
const BODY_HEIGHT = 420;
const ANSWER_HEIGHT = 45;

/** What is read: title, path, description, facts, parameters, body, answers. */
export function OperationText({ operation, schemes, titleId }: OperationTextProps) {
  const { parameters, requestBody, responses, callbacks, definitions, problems } = operation;
  return (
    <article className="oar-text" aria-labelledby={titleId}>
      <h2 id={titleId}>
        {operation.title} {operation.deprecated ? <span className="oar-deprecated">Deprecated</span> : null}
      </h2>
      <PathTemplate kind={operation.kind} method={operation.method} path={operation.path} />
      <Problems problems={problems ?? []} place="operation" />
      {operation.kind === "webhook" ? (
        <p className="oar-webhook">Webhook: the provider sends this request to your address, and you answer it.</p>
      ) : null}
      {operation.pathSummary ? <p className="oar-prose">{operation.pathSummary}</p> : null}
      <FoldableText
        name="description"
        text={operation.description}
        className="oar-prose"
        lines={DESCRIPTION_LINES}
        level={3}
      />
      <OperationFacts operation={operation} schemes={schemes} />
      <OperationServers operation={operation} />
      {parameters.length > 0 ? (
        <Later name="parameters" estimate={TITLE_HEIGHT + parameters.length * ROW_HEIGHT} className="oar-slice">
          {() => <Parameters parameters={parameters} definitions={definitions} />}
        </Later>
      ) : null}
      {requestBody ? (
        <Later name="body" holds="request" estimate={TITLE_HEIGHT + BODY_HEIGHT} className="oar-slice">
          {() => <RequestBody body={requestBody} definitions={definitions} />}
        </Later>
      ) : null}
      {responses.length > 0 ? (
        <Later
          name="responses"
          estimate={TITLE_HEIGHT + BODY_HEIGHT + responses.length * ANSWER_HEIGHT}
          className="oar-slice"
        >
          {() => <Responses responses={responses} definitions={definitions} />}
        </Later>
      ) : null}
      {callbacks && callbacks.length > 0 ? (
        <Later name="callbacks" estimate={TITLE_HEIGHT + callbacks.length * ANSWER_HEIGHT} className="oar-slice">
          {() => <Callbacks callbacks={callbacks} definitions={definitions} schemes={schemes} />}
        </Later>
      ) : null}
    </article>
  );
}
