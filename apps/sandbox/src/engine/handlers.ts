import type { SandboxClaims } from "@connect-portal/contract";
import type { JsonObject } from "@connect-portal/openapi-document";
import type { Operations } from "../generated/operations.ts";

/** The world in which a caller works, by its public id; null is the default one of the account. */
export interface CallerWorld {
  readonly world: string | null;
}

/** An operation of the published documents. */
export type OperationId = keyof Operations;

/** The body of an operation's requests, as its document describes it. */
export type BodyOf<Id extends OperationId> = Operations[Id]["body"];

/** The parts of a request that a document describes; in this form those of any operation. */
export interface Described {
  readonly params: JsonObject;
  readonly query: JsonObject;
  readonly headers: JsonObject;
  readonly body: unknown;
}

/** A validated request. Parameters have the names and types of the document; those not sent are absent. */
export interface HandlerRequest<Request extends Described = Described> {
  readonly params: Request["params"];
  readonly query: Request["query"];
  /** Header parameters of the document, under the names that it gives them. */
  readonly headers: Request["headers"];
  /** Parsed JSON or form, or the bytes of anything else. */
  readonly body: Request["body"];
  /** The media type that the caller accepts, of those in the document; JSON where there is no choice. */
  readonly mediaType: WritableType;
  /** The caller; null when the operation needs no token. */
  readonly principal: (Pick<SandboxClaims, "sub"> & CallerWorld) | null;
  readonly now: Date;
  readonly requestId: string;
  /** ISO 8583 field 39 with which its payment is declined, whatever the checks say; left out for most. */
  readonly declineCode?: string;
  /** Waits for a customer's server; left out where requests are not counted. */
  readonly stepAside?: StepAside;
}

/**
 * Runs work that waits for others, in a server that limits concurrent requests. Meanwhile the request does not count.
 */
export type StepAside = <T>(work: () => Promise<T>) => Promise<T>;

/** Media types that a handler can write. */
export const WRITABLE_TYPES = ["application/json", "text/plain", "text/csv"] as const;
export type WritableType = (typeof WRITABLE_TYPES)[number];

export interface HandlerAnswer {
  readonly status: number;
  /** Sent as JSON, or unchanged when `content-type` names a text type. Left out, there is no content. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers an operation instead of its example. It reports a failure by throwing an ApiError. */
export type OperationHandler = (request: HandlerRequest) => HandlerAnswer | Promise<HandlerAnswer>;

/** The request of an operation. */
export type RequestOf<Id extends OperationId> = HandlerRequest<Operations[Id]>;

/** A request of several operations that agree in these parts. */
export type RequestWith<Parts extends Partial<Described>> = HandlerRequest<Described & Parts>;

/** Handlers by operationId. Each serves every release whose document has the operation. */
export type OperationHandlers = Readonly<Record<string, OperationHandler>>;
