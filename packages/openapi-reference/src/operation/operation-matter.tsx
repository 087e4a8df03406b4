import {
  accessRow,
  type JsonObject,
  needsExplaining,
  type OperationDocument,
  plainRow,
  type Schemes,
  schemeOf,
  scopeMeaning,
} from "@connect-portal/openapi-document";
import type { ReactNode } from "react";
import { Fact, Facts } from "../document/facts.tsx";
import { FoldedSection } from "../document/folded-section.tsx";
import { FoldableText } from "../markdown/foldable-text.tsx";
import { ExternalDocsLink } from "../markdown/safe-link.tsx";
import { RowShell } from "../schema/row-shell.tsx";
import { texts } from "../texts.ts";
import { Later } from "../window/chunks.tsx";
import { Callbacks } from "./callbacks.tsx";
import { RequestBody } from "./media-body.tsx";
import { AccessLine, OperationServers } from "./operation-servers.tsx";
import { Parameters } from "./parameters.tsx";
import { Responses } from "./responses.tsx";

type Alternative = OperationDocument["security"][number];

interface AccessRowsProps {
  readonly security: OperationDocument["security"];
  readonly schemes: Schemes;
}

const nothing = plainRow({ name: texts.operation.noAccess, kind: "rule", isNameless: true }, false, [], []);

interface AlternativeRowsProps {
  readonly isFirst: boolean;
  readonly alternative: Alternative;
  readonly schemes: Schemes;
}

interface OperationFactsProps {
  readonly operation: OperationDocument;
  readonly schemes: { readonly [name: string]: JsonObject };
  /** More `Fact`s. */
  readonly children?: ReactNode;
}

interface OperationMatterProps {
  readonly operation: OperationDocument;
  readonly schemes: { readonly [name: string]: JsonObject };
  /** Title of the body: a webhook's is "Payload". */
  readonly bodyTitle?: string;
  /** The payload is what a webhook is about, its headers come after it. */
  readonly bodyFirst?: boolean;
  /** `Fact`s that the page adds to those of the operation. */
  readonly moreFacts?: ReactNode;
  /** Text above the responses. */
  readonly ofAnswers?: ReactNode;
}

/** A longer description would hide that there are parameters at all. */
const DESCRIPTION_LINES = 30;

/** Heights in pixels that the parts are expected to have, until they have been there. */
const TITLE_HEIGHT = 73;
const ROW_HEIGHT = 76;
const BODY_HEIGHT = 420;
const ANSWER_HEIGHT = 45;

/** All that is read of an operation below its title: description, facts, parameters, body, answers. */
export function OperationMatter(props: OperationMatterProps) {
  const { operation, schemes, bodyTitle = texts.body.request, bodyFirst = false, moreFacts, ofAnswers } = props;
  const { parameters, requestBody, responses, callbacks, definitions } = operation;
  const parametersPart =
    parameters.length > 0 ? (
      <Later name="parameters" estimate={TITLE_HEIGHT + parameters.length * ROW_HEIGHT} className="oar-slice">
        {() => <Parameters parameters={parameters} definitions={definitions} />}
      </Later>
    ) : null;
  const bodyPart = requestBody ? (
    <Later name="body" holds="request" estimate={TITLE_HEIGHT + BODY_HEIGHT} className="oar-slice">
      {() => <RequestBody title={bodyTitle} body={requestBody} definitions={definitions} />}
    </Later>
  ) : null;
  return (
    <>
      {operation.pathSummary ? (
        <p className="oar-prose" data-searched>
          {operation.pathSummary}
        </p>
      ) : null}
      <FoldableText
        name="description:open"
        text={operation.description}
        className="oar-prose"
        lines={DESCRIPTION_LINES}
        level={3}
      />
      <OperationFacts operation={operation} schemes={schemes}>
        {moreFacts}
      </OperationFacts>
      <OperationServers operation={operation} />
      {bodyFirst ? bodyPart : parametersPart}
      {bodyFirst ? parametersPart : bodyPart}
      {responses.length > 0 ? (
        <Later
          name="responses"
          estimate={TITLE_HEIGHT + BODY_HEIGHT + responses.length * ANSWER_HEIGHT}
          className="oar-slice"
        >
          {() => (
            <Responses responses={responses} definitions={definitions}>
              {ofAnswers}
            </Responses>
          )}
        </Later>
      ) : null}
      {callbacks && callbacks.length > 0 ? (
        <Later name="callbacks" estimate={TITLE_HEIGHT + callbacks.length * ANSWER_HEIGHT} className="oar-slice">
          {() => <Callbacks callbacks={callbacks} definitions={definitions} schemes={schemes} />}
        </Later>
      ) : null}
    </>
  );
}

/** Access, operation id, sandbox support, and external documentation. */
function OperationFacts({ operation, schemes, children }: OperationFactsProps) {
  const { security, operationId, externalDocs, kind, isExampleOnly, deprecatedSince, sunset } = operation;
  // A webhook's authentication is shown only when the document declares it.
  const saysAccess = kind === "operation" || security.length > 0;
  return (
    <>
      <Facts>
        {saysAccess ? (
          <Fact name={texts.operation.access}>
            <AccessLine security={security} schemes={schemes} />
          </Fact>
        ) : null}
        {operationId === undefined ? null : (
          <Fact name={texts.operation.id} mono>
            <span data-searched>{operationId}</span>
          </Fact>
        )}
        {deprecatedSince === undefined && sunset === undefined ? null : (
          <Fact name={texts.deprecated}>{texts.operation.deprecation(deprecatedSince, sunset)}</Fact>
        )}
        {isExampleOnly ? <Fact name={texts.operation.sandbox}>{texts.operation.exampleOnly}</Fact> : null}
        {externalDocs ? (
          <Fact name={texts.document.seeAlso}>
            <ExternalDocsLink docs={externalDocs} />
          </Fact>
        ) : null}
        {children}
      </Facts>
      {needsExplaining(security, schemes) ? <AccessRows security={security} schemes={schemes} /> : null}
    </>
  );
}

/** Each way to authenticate, with what it needs together and what its scopes mean; folded. */
function AccessRows({ security, schemes }: AccessRowsProps) {
  const ways = security.filter((alternative) => Object.keys(alternative).length > 0);
  const isOptional = ways.length < security.length;
  return (
    <FoldedSection name="access" title={titleOf(ways.length, isOptional)}>
      {() => (
        <div className="oar-rows">
          {ways.map((alternative, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: alternatives have no name; their order is the document's.
            <AlternativeRows key={index} isFirst={index === 0} alternative={alternative} schemes={schemes} />
          ))}
          {isOptional ? (
            <div>
              {ways.length > 0 ? <Or /> : null}
              <RowShell row={nothing} />
            </div>
          ) : null}
        </div>
      )}
    </FoldedSection>
  );
}

function titleOf(ways: number, isOptional: boolean): string {
  if (ways !== 1) return texts.operation.ways(ways, isOptional);
  return isOptional ? texts.operation.accessDetailsOptional : texts.operation.accessDetails;
}

function AlternativeRows({ isFirst, alternative, schemes }: AlternativeRowsProps) {
  return (
    <div>
      {isFirst ? null : <Or />}
      {Object.entries(alternative).map(([name, scopes], index) => {
        const scheme = schemeOf(name, schemes);
        const described = scopes.map((text) => {
          const description = scopeMeaning(scheme, text);
          return description ? { text, description } : { text };
        });
        return (
          <RowShell key={name} row={accessRow(name, scheme, described, index > 0 ? texts.operation.together : "")} />
        );
      })}
    </div>
  );
}

function Or() {
  return <p className="oar-or">{texts.operation.or}</p>;
}
