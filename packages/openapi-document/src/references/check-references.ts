import { isObject, own } from "../json.ts";
import type { JsonObject } from "../model.ts";
import { LEADS_BACK, type Report } from "../reading/node.ts";
import { type Reference, type Registry, readReferences, type Target } from "./registry.ts";
import { pointerTo } from "./scan.ts";

/** A `$ref` that leads to nothing, and where it stands. */
export interface Dangling {
  readonly pointer: string;
  readonly ref: string;
}

/**
 * Reports every reference of the document that leads nowhere, and of references that lead to each other in a circle the
 * first; what refers to it is shown without it.
 */
export function checkReferences(references: readonly Reference[], registry: Registry, report: Report): void {
  const resolved = new Map<string, Target | undefined>();
  /** References already followed through: a chain of thousands is walked once. */
  const passed = new Set<string>();
  for (const { text, key, base, node } of references) {
    const question = `${base} ${text}`;
    if (resolved.has(question)) {
      if (!resolved.get(question)) report.add(`${pointerTo(node)}/${key}`, messageFor(text));
      continue;
    }
    const target = registry.resolve(text, base);
    resolved.set(question, target);
    if (!target) report.add(`${pointerTo(node)}/${key}`, messageFor(text));
    if (target && key === "$ref" && isCircle(target, registry, passed))
      report.add(`${pointerTo(node)}/$ref`, LEADS_BACK);
  }
}

/** Whether a chain of references comes back to where it was; what an earlier one went through is not judged again. */
function isCircle(start: Target, registry: Registry, passed: Set<string>): boolean {
  const here = new Set<string>();
  for (let at: Target | undefined = start; at; ) {
    if (here.has(at.pointer)) return true;
    if (passed.has(at.pointer)) return false;
    here.add(at.pointer);
    passed.add(at.pointer);
    const ref: unknown = isObject(at.value) ? own(at.value, "$ref") : undefined;
    at = typeof ref === "string" ? registry.resolve(ref, at.base) : undefined;
  }
  return false;
}

function messageFor(ref: string): string {
  if (ref.startsWith("#")) return `"${ref}" does not exist in this document.`;
  return `"${ref}" lies outside this document; only references within it are followed.`;
}

/** The references of a whole document that lead nowhere; what only names something, as a discriminator, is none. */
export function danglingReferences(document: JsonObject, fileName?: string): Dangling[] {
  const { registry, references } = readReferences(document, fileName);
  const known = new Map<string, boolean>();
  const isThere = (text: string, base: string) => {
    const question = `${base} ${text}`;
    const found = known.get(question) ?? registry.resolve(text, base) !== undefined;
    known.set(question, found);
    return found;
  };
  return references
    .filter(({ key, text, base }) => key === "$ref" && !isThere(text, base))
    .map(({ text, node }) => ({ pointer: `${pointerTo(node)}/$ref`, ref: text }));
}
