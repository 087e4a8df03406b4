import Type, { type TSchema } from "typebox";
import type { Permission } from "../accounts.ts";
import type { ErrorCode } from "../errors/index.ts";
import type { ServiceScope } from "../services.ts";

/**
 * Who may make a call: anybody, any signed-in user, administrators alone, or users with one of the permissions.
 * Administrators may make every call (`mayDo`).
 */
export type Access = "public" | "signed-in" | "manage_user" | readonly Permission[];

/** An answer that is a file or a stream, by its media types. */
export interface MediaAnswer {
  readonly content: Readonly<Record<string, { readonly schema: TSchema }>>;
}

/** A call's access, parameters and answers; `routes` has its method and path. */
export interface Call {
  readonly access: Access;
  /** The scope with which the token of a service account may make it; absent for people alone. */
  readonly scope?: ServiceScope;
  /** The browser's cookie says whose session is meant. */
  readonly cookie?: true;
  /** Open to a session that has yet to set up the second factor which its account needs. */
  readonly withoutFactor?: true;
  /** Pages make it by themselves, again and again: it is no use of the session. */
  readonly repeated?: true;
  /** Changes what an account has, or shows its secrets: refused to who only reads for an organisation. */
  readonly changesShared?: true;
  /** One line that says what the call does. */
  readonly summary: string;
  readonly description?: string;
  /** Path parameters; all are strings. */
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly headers?: TSchema;
  readonly body?: TSchema;
  /** By status. */
  readonly answers: Readonly<Record<number, TSchema | MediaAnswer>>;
  /** Codes of its own; refusals.ts adds those that follow from the rest. */
  readonly refusals?: readonly ErrorCode[];
}

/** Bytes to be saved. */
export function file(...mediaTypes: readonly string[]): MediaAnswer {
  const schema = Type.String({ format: "binary" });
  return { content: Object.fromEntries(mediaTypes.map((type) => [type, { schema }])) };
}

/** Text that goes on; `description` says what its pieces are. */
export function stream(mediaType: string, description: string): MediaAnswer {
  return { content: { [mediaType]: { schema: Type.String({ description }) } } };
}
