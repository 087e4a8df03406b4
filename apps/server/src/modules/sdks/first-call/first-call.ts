import type { JsonValue } from "@connect-portal/openapi-document";
import type { SdkNames } from "../document/sdk-names.ts";

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
  readonly arguments: readonly CallArgument[];
  /** Names of the document's security schemes that carry an access token. */
  readonly tokenSchemes: readonly { readonly name: string; readonly isOAuth: boolean }[];
}

export interface CallArgument {
  readonly name: string;
  readonly wireName: string;
  readonly type: string;
  readonly place: "path" | "query" | "header" | "body";
  readonly isRequired: boolean;
  /** An example of the document's; undefined where it has none. */
  readonly sample: JsonValue | undefined;
}

/** Where the reader puts the token; every sample has it once. */
export const TOKEN = "YOUR-ACCESS-TOKEN";
