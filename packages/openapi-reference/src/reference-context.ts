import type { OperationDocument, ReferenceIndex, SchemaDocument } from "@connect-portal/openapi-document";
import { createContext, type ReactNode, useContext } from "react";
import type { DocumentCache } from "./data/document-cache.ts";
import type { Expansion } from "./list/expansion.ts";
import type { AskClientNames } from "./samples/client/client-names.ts";
import type { CodeLists } from "./schema/code-lists.ts";
import type { AnswerHead } from "./try-it/answer/answer.ts";
import type { NextStep } from "./try-it/answer/next-steps.ts";
import type { FitExample } from "./try-it/form/fresh-values.ts";
import type { Trials } from "./try-it/kept/trials.ts";
import type { CallEncryption } from "./try-it/send/encrypted-call.ts";
import type { MadeCall, TokenSupply } from "./try-it/send/send-with-token.ts";
import type { ListWindow } from "./window/list-window.ts";

/** State that all operations of one document share. */
export interface ReferenceContextValue {
  readonly index: ReferenceIndex;
  readonly cache: DocumentCache<OperationDocument>;
  readonly schemas: DocumentCache<SchemaDocument>;
  readonly expansion: Expansion;
  readonly list: ListWindow;
  /** Opens an item of the list by its anchor and goes there; the address follows. False: there is no such item. */
  readonly goTo: (anchor: string) => boolean;
  readonly trials: Trials;
  readonly baseUrl: string;
  readonly accessToken: string | null;
  readonly isTokenHostOnly: boolean;
  readonly heedsPrefer: boolean;
  readonly onNeedToken: TokenSupply["give"];
  readonly onFit: FitExample;
  readonly answerNote: (answer: Pick<AnswerHead, "headers">) => string | null;
  readonly answerAside: (answer: Pick<AnswerHead, "headers" | "status">, method: string) => ReactNode;
  readonly answerId: (id: string) => ReactNode;
  readonly nextStep: (operationRef: string, step: Pick<NextStep, "values" | "description">) => ReactNode;
  readonly codeLists: CodeLists | undefined;
  readonly onRequestToken: (() => void) | undefined;
  readonly onClientNames: AskClientNames | undefined;
  readonly encryption: CallEncryption | undefined;
  readonly onCall: (call: MadeCall) => void;
}

export const ReferenceContext = createContext<ReferenceContextValue | null>(null);

export function useReference(): ReferenceContextValue {
  const value = useContext(ReferenceContext);
  if (!value) throw new Error("Parts of the reference stand inside <Reference>.");
  return value;
}
