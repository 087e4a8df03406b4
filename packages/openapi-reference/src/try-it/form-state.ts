import type { Parameter } from "@connect-portal/openapi-document";
import type { FileReference } from "./http-request.ts";

/** The reader's input for one operation. Plain JSON, so that it survives a reload; files do not. */
export interface FormState {
  /** Index into the operation's servers. */
  readonly server: number;
  readonly serverVariables: { readonly [name: string]: string };
  /** Text of each field by `parameterKey`; a parameter with empty text is not sent unless `empty` names it. */
  readonly parameters: { readonly [key: string]: string };
  /** Keys of the parameters that are sent although their text is empty. */
  readonly empty: readonly string[];
  /** Headers that the document does not describe. */
  readonly headers: readonly HeaderField[];
  /** Null when the operation takes no body. */
  readonly mediaType: string | null;
  /** The name of the chosen example, null when the body came from the schema. */
  readonly example: string | null;
  /** Body text by media type, where the body is typed as text. */
  readonly bodies: { readonly [mediaType: string]: string };
  /** The rows of urlencoded and multipart bodies, by media type. */
  readonly fields: { readonly [mediaType: string]: readonly BodyField[] };
  /** The call is sent encrypted, where the operation and the host can do that. */
  readonly isEncrypted?: boolean;
  /** The file that is the whole body, by media type. */
  readonly files: { readonly [mediaType: string]: FileReference };
  /** Values that the page put into fields that are new with each call, by their name (`FreshValues`). */
  readonly fresh: { readonly [field: string]: string };
  /** The last id of a response that the page offered for a parameter or a field of the body, by its place. */
  readonly carried: { readonly [place: string]: string };
}

export interface HeaderField {
  readonly name: string;
  readonly value: string;
}

export type BodyFieldKind = "text" | "list" | "json" | "file";

/** One row of a form body. */
export interface BodyField {
  readonly name: string;
  readonly kind: BodyFieldKind;
  /** One item a line where `kind` is "list"; unused where it is "file". */
  readonly text: string;
  readonly files: readonly FileReference[];
  /** Media type of each part as typed; "" leaves it to the document. Multipart only. */
  readonly contentType: string;
  /** Headers of each part. Multipart only. */
  readonly headers: readonly HeaderField[];
  /** Sent although its text is empty. */
  readonly isSentEmpty: boolean;
}

/** Parameters are unique by location and name (OpenAPI 3.1 §4.8.12). */
export function parameterKey(parameter: Pick<Parameter, "in" | "name">): string {
  return `${parameter.in}:${parameter.name}`;
}
