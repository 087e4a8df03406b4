import { createHash } from "node:crypto";

/** Names of a document's packages, in the spellings that languages need. */
export interface SdkNames {
  /** connect-issuing-card-management */
  readonly kebab: string;
  /** connect_issuing_card_management */
  readonly snake: string;
  /** ConnectIssuingCardManagement */
  readonly pascal: string;
  /** connect.issuing.cardmanagement */
  readonly dotted: string;
  /** Three numbers, as every package manager takes them. */
  readonly version: string;
  /** The same for the same names, for project files that ask for a GUID. */
  readonly guid: string;
}

/**
 * Names from the path that a document is published at, so that the clients of two documents fit into one project.
 * @param path such as /hps/4.2.4/issuing/card-management/api/schemas/limits.yaml
 * @param version the document's own
 */
export function sdkNames(path: string, version: string): SdkNames {
  const [, , , solution = "", module = "", , , ...file] = path.split("/");
  const name = file.join("/").replace(/\.\w+$/, "");
  const parts = ["connect", solution, module, ...(name === "api" ? [] : [name])]
    .map(words)
    .filter((part) => part.length > 0);
  const all = parts.flat();
  const kebab = all.join("-");
  return {
    kebab,
    snake: all.join("_"),
    pascal: all.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(""),
    dotted: parts.map((part) => part.join("")).join("."),
    version: /\d+\.\d+\.\d+/.exec(version)?.[0] ?? "1.0.0",
    guid: guidOf(kebab),
  };
}

/** A word that begins with a digit is no name in most languages. */
function words(text: string): string[] {
  const found = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return found.map((word, index) => (index === 0 && /^\d/.test(word) ? `v${word}` : word));
}

function guidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex").toUpperCase();
  return `{${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}}`;
}
