import { freeNames } from "../free-names.ts";
import type { Resource } from "../resources.ts";

/** Words that Java keeps, and methods that every object or body has. */
const TAKEN = new Set(
  "abstract assert boolean break byte case catch char class const continue default do double else enum extends false final finally float for goto if implements import instanceof int interface long native new null package private protected public return short static strictfp super switch synchronized this throw throws transient true try void volatile while _ clone equals finalize getClass hashCode notify notifyAll toString wait member members setMember readMember".split(
    " ",
  ),
);

/** A name for each text, none twice and none that Java keeps. */
export function javaNames(texts: readonly string[], alsoTaken: readonly string[] = []): string[] {
  return freeNames(texts, TAKEN, alsoTaken);
}

/** Names that no nested class may have: a simple name would then mean it. */
export const NAMES_OF_TYPES = ["BigDecimal", "Body", "Boolean", "List", "Long", "Map", "Object", "Override", "String"];

export function quoted(text: string): string {
  return JSON.stringify(text);
}

/** A doc comment, indented; empty where there is nothing to say. Java reads `\u` in comments, too. */
export function javaDoc(text: string, indent: string): string {
  const plain = text.trim().replaceAll("*/", "*&#47;").replaceAll("\\", "&#92;").replaceAll("@", "&#64;");
  if (plain === "") return "";
  const lines = plain.split("\n").map((line) => `${indent} * ${line}`.trimEnd());
  return `${indent}/**\n${lines.join("\n")}\n${indent} */\n`;
}

/** Methods of the client that give a resource. */
export function accessors(resources: readonly Resource[]): string[] {
  return javaNames(
    resources.map(({ name }) => name),
    ["transport", "request", "requestAsync", "options"],
  );
}
