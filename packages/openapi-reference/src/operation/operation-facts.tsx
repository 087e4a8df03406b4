import { type JsonObject, needsExplaining, type OperationDocument } from "@connect-portal/openapi-document";
import type { ReactNode } from "react";
import { Fact, Facts } from "../document/facts.tsx";
import { ExternalDocsLink } from "../markdown/external-docs.tsx";
import { texts } from "../texts.ts";
import { AccessLine } from "./access-line.tsx";
import { AccessRows } from "./access-rows.tsx";

interface OperationFactsProps {
  readonly operation: OperationDocument;
  readonly schemes: { readonly [name: string]: JsonObject };
  /** More `Fact`s. */
  readonly children?: ReactNode;
}

/** Who may call, what the operation is called in code, whether the sandbox really does it, and where to read on. */
export function OperationFacts({ operation, schemes, children }: OperationFactsProps) {
  const { security, operationId, externalDocs, kind, isExampleOnly } = operation;
  // What a webhook proves itself with is only worth saying where the document says it for webhooks.
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
