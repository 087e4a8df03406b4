import type { OperationDocument, ReferenceIndex, ReferenceSource } from "@connect-portal/openapi-document";
import type { ReactNode } from "react";
import type { AskClientNames } from "./samples/client/client-names.ts";
import type { CodeLists } from "./schema/code-lists.ts";
import type { ReferenceSearch } from "./search/reference-search.ts";
import type { AnswerHead } from "./try-it/answer/answer.ts";
import type { NextStep } from "./try-it/answer/next-steps.ts";
import type { FitExample, FreshValues } from "./try-it/form/fresh-values.ts";
import type { GivenParameters } from "./try-it/kept/given-parameters.ts";
import type { CallEncryption } from "./try-it/send/encrypted-call.ts";
import type { GivenToken, MadeCall, TokenFailure, TokenWish } from "./try-it/send/send-with-token.ts";
import type { FirstScreen } from "./window/chunks.tsx";

export interface ReferenceProps {
  readonly source: ReferenceSource;
  /** Data that the host already has of the source: the first paint shows it instead of a skeleton. */
  readonly known?: {
    readonly index: ReferenceIndex;
    readonly operation?: OperationDocument | undefined;
    /** A server writes the beginning of the document into the page; here it is taken over. */
    readonly firstScreen?: FirstScreen | undefined;
  };
  /** Absolute URL that relative server URLs of the document resolve against. */
  readonly baseUrl: string;
  /** Sent as a bearer token on try-it calls. */
  readonly accessToken: string | null;
  /** The token goes to no server but that of `baseUrl`, whatever the reader agrees to: it is the host's own find. */
  readonly isTokenHostOnly?: boolean;
  /**
   * Gives a call the token that it asks for and has not, or another one for that which its server no longer takes; says why
   * where the host failed to get one. Null when there is none to be had. Never rejects.
   */
  onNeedToken?(wish: TokenWish): Promise<GivenToken | TokenFailure | null>;
  /**
   * Says which ids of an example to replace before it is sent, so that it succeeds for this reader. Asked only for what
   * the reader has not changed. Never rejects.
   */
  onFit?: FitExample;
  /** Values that the reader brings for one operation, put into its console when it is shown; each visit once. */
  readonly given?: GivenParameters | undefined;
  /** Fields that get a new value for each call, unless the reader typed one. Only the initial prop is used. */
  readonly freshValues?: FreshValues;
  /** The server of `baseUrl` answers with the example of the document that a Prefer header names (RFC 7240). */
  readonly heedsPrefer?: boolean;
  /** Has a client of the document generated and says how it calls an operation. Without it samples are plain HTTP. */
  readonly onClientNames?: AskClientNames;
  /** A word or two that the host has about an answer, such as where it comes from: shown beside its status. */
  answerNote?(answer: Pick<AnswerHead, "headers">): string | null;
  /** The host's own beside the status of an answer, such as a link to what the call did. On wire. */
  answerAside?(answer: Pick<AnswerHead, "headers" | "status">, method: string): ReactNode;
  /** An id in a response as the host links it; null for what it does not know. On wire, class "oar-id". */
  answerId?(id: string): ReactNode;
  /**
   * The host's link to an operation of another document, which a response's link names by reference, with these values
   * for its parameters and body; null where it has none. On paper, class "oar-step".
   */
  nextStep?(operationRef: string, step: Pick<NextStep, "values" | "description">): ReactNode;
  /** The lists of codes that schemas name by `x-reference-list`. Only the initial prop is used. */
  readonly codeLists?: CodeLists;
  /** The reader asks for a token. */
  onRequestToken?(): void;
  /** Encrypts calls of operations that take `application/jose` beside JSON. Only the initial prop is used. */
  readonly encryption?: CallEncryption;
  /** A try-it call is over: it was answered, failed or was cancelled. */
  onCall?(call: MadeCall): void;
  /** Anchor to show first, and to scroll to when it changes, such as "operation/getCity" or "schema/City". */
  readonly target?: string | null;
  /** Another operation or schema stands at the top of the screen. Not more often than the address may be changed. */
  onTargetChange?(anchor: string): void;
  /**
   * The reader followed a link within the document: the host may add a step to the history. Without it the browser
   * goes to the fragment.
   */
  onNavigate?(anchor: string): void;
  /** The host's title of the document, above its description. */
  readonly title?: string | undefined;
  /** The host's own, beside what the document says of itself. */
  readonly aside?: ReactNode;
  /** Finds, opens and marks what the host's `SearchBox` looks for. */
  readonly search?: ReferenceSearch;
  /** Given what leads to the console of the operation that is read: the host's link to it, early in its page. */
  skipLink?(tryIt: () => void): ReactNode;
}
