import type { JsonValue } from "@connect-portal/openapi-document";
import type { CallArgument } from "./first-call.ts";

/** A text in double quotes, as C, Java, Go, Python, JavaScript, Dart and their relatives write it. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}

/** The same where `$` begins a variable inside of double quotes: Kotlin, Dart, Ruby's `#`, PHP. */
export function singleQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}

/** The value of a parameter; a text where the document has no example for it. */
export function plainSample({ sample, wireName }: CallArgument): string | number | boolean {
  if (typeof sample === "string" || typeof sample === "number" || typeof sample === "boolean") return sample;
  return sample === undefined || sample === null ? `YOUR-${wireName}` : JSON.stringify(sample);
}

/** JSON on several lines, each of them indented. */
export function indentedJson(value: JsonValue | undefined, indent = ""): string {
  return JSON.stringify(value ?? {}, null, 2).replaceAll("\n", `\n${indent}`);
}

/** The body among the arguments. */
export function bodyOf(args: readonly CallArgument[]): CallArgument | undefined {
  return args.find(({ place }) => place === "body");
}

export function requiredOf(args: readonly CallArgument[]): CallArgument[] {
  return args.filter(({ isRequired }) => isRequired);
}
