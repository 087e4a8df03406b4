import { freeNames } from "../free-names.ts";
import type { Resource } from "../resources.ts";

/** Words that Kotlin keeps, and names that every object or body has. */
const TAKEN = new Set(
  "as break class continue do else false for fun if in interface is null object package return super this throw true try typealias typeof val var when while clone finalize getClass hashCode notify notifyAll toString equals wait member members setMember readMember listOf queryOf absent".split(
    " ",
  ),
);

/** A name for each text, none twice and none that Kotlin keeps. */
export function kotlinNames(texts: readonly string[], alsoTaken: readonly string[] = []): string[] {
  return freeNames(texts, TAKEN, alsoTaken);
}

/** Names that no class of a document may have: a simple name would then mean it. */
export const NAMES_OF_TYPES = "Any BigDecimal Body Boolean Deprecated IllegalStateException List Long Map String".split(
  " ",
);

/** A text in the source: `$` would begin a template. */
export function quoted(text: string): string {
  return JSON.stringify(text).replaceAll("$", "\\$");
}

/** A KDoc comment, indented; empty where there is nothing to say. Comments nest in Kotlin. */
export function kdoc(text: string, indent: string): string {
  const plain = text.trim().replaceAll("*/", "*&#47;").replaceAll("/*", "&#47;*");
  if (plain === "") return "";
  const lines = plain.split("\n").map((line) => `${indent} * ${line}`.trimEnd());
  return `${indent}/**\n${lines.join("\n")}\n${indent} */\n`;
}

/** Properties of the client that are resources. */
export function accessors(resources: readonly Resource[]): string[] {
  return kotlinNames(
    resources.map(({ name }) => name),
    ["transport", "request"],
  );
}

/** The packages of documents' types below connect.client.types, such as "issuing.customers", none twice. */
export function packagesOf(documents: readonly string[]): string[] {
  const taken = new Set<string>();
  return documents.map((document) => {
    const parts = document.split(" ").flatMap((part) => kotlinNames([part]));
    let chosen = parts.join(".").toLowerCase();
    while (taken.has(chosen)) chosen += "_";
    taken.add(chosen);
    return chosen;
  });
}
