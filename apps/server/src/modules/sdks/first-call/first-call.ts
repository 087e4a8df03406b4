import type { JsonValue } from "@connect-portal/openapi-document";
import type { SdkNames } from "../document/sdk-names.ts";
import type { Credential } from "./credential.ts";
import type { GeneratedProperty } from "./generated-calls.ts";

/** A call that a newcomer can make at once, in the words of one generated client. */
export interface FirstCall {
  readonly names: SdkNames;
  /** Whole URL that the client's calls begin with, without a slash at its end. */
  readonly server: string;
  readonly verb: string;
  readonly path: string;
  /** Such as "Look up a card". */
  readonly summary: string;
  readonly api: string;
  readonly method: string;
  readonly nickname: string;
  readonly returns: string;
  /** The answer may be null, or there may be none. */
  readonly mayBeNull: boolean;
  readonly arguments: readonly CallArgument[];
  /** Names of the document's security schemes that carry an access token. */
  readonly tokenSchemes: readonly { readonly name: string; readonly isOAuth: boolean }[];
  /** Whole URL that answers client credentials with an access token; undefined when the document names none. */
  readonly tokenUrl: string | undefined;
  /** How a caller is known without a token from there. */
  readonly credential: Credential;
  /** The way from the answer's model to a value in it that is worth printing; undefined when there is none. */
  readonly field: readonly FieldStep[] | undefined;
  /** The model of a failure's body (RFC 9457, with a code); undefined when the document has none. */
  readonly problem: ProblemModel | undefined;
  /** The same call with a value that is refused; undefined when a wrong access token has to do. */
  readonly failure: FailingValue | undefined;
}

/** A property on the way to a value. It may be missing from an answer, or null, though the document's example has it. */
export interface FieldStep extends GeneratedProperty {
  /** Its first element is meant. */
  readonly isList: boolean;
}

export interface ProblemModel {
  readonly type: string;
  readonly code: FieldStep;
}

export interface FailingValue {
  /** Wire name of the argument whose value differs from its sample. */
  readonly wireName: string;
  readonly value: JsonValue;
}

export interface CallArgument {
  readonly name: string;
  readonly wireName: string;
  readonly type: string;
  readonly place: "path" | "query" | "header" | "body";
  readonly isRequired: boolean;
  /** An example of the document's; undefined where it has none. */
  readonly sample: JsonValue | undefined;
  /** Each call has one of its own, which is made when it is sent. */
  readonly isIdempotencyKey: boolean;
}

export { TOKEN } from "./credential.ts";
