import type { Parameter } from "@connect-portal/openapi-document";

/** What the reader has typed for one operation. Plain JSON, so that it survives a reload. */
export interface FormState {
  /** Index into the operation's servers. */
  readonly server: number;
  readonly serverVariables: { readonly [name: string]: string };
  /** Text of each field by `parameterKey`; an optional parameter with empty text is not sent. */
  readonly parameters: { readonly [key: string]: string };
  /** Headers that the document does not describe. */
  readonly headers: readonly HeaderField[];
  /** Null when the operation takes no body. */
  readonly mediaType: string | null;
  /** The name of the chosen example, null when the body came from the schema. */
  readonly example: string | null;
  /** Body text by media type. */
  readonly bodies: { readonly [mediaType: string]: string };
}

export interface HeaderField {
  readonly name: string;
  readonly value: string;
}

/** Parameters are unique by location and name (OpenAPI 3.1 §4.8.12). */
export function parameterKey(parameter: Pick<Parameter, "in" | "name">): string {
  return `${parameter.in}:${parameter.name}`;
}
