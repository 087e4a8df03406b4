import type { Report } from "../reading/report.ts";
import type { Reference, Registry } from "./registry.ts";
import { pointerTo } from "./scan.ts";

/** Reports every reference of the document that leads nowhere; what refers to it is shown without it. */
export function checkReferences(references: readonly Reference[], registry: Registry, report: Report): void {
  const resolved = new Map<string, boolean>();
  for (const { text, key, base, place } of references) {
    const question = `${base} ${text}`;
    let found = resolved.get(question);
    if (found === undefined) {
      found = registry.resolve(text, base) !== undefined;
      resolved.set(question, found);
    }
    if (!found) report.add(`${pointerTo(place)}/${key}`, messageFor(text));
  }
}

function messageFor(ref: string): string {
  if (ref.startsWith("#")) return `"${ref}" leads to nothing in this document.`;
  return `"${ref}" lies outside this document; only references within it are followed.`;
}
