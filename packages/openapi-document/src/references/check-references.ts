import { isObject, own } from "../json.ts";
import { LEADS_BACK } from "../reading/node.ts";
import type { Report } from "../reading/report.ts";
import type { Reference, Registry, Target } from "./registry.ts";
import { pointerTo } from "./scan.ts";

/**
 * Reports every reference of the document that leads nowhere, and of references that lead to each other in a circle the
 * first; what refers to it is shown without it.
 */
export function checkReferences(references: readonly Reference[], registry: Registry, report: Report): void {
  const resolved = new Map<string, Target | undefined>();
  /** What each reference leads through was gone through already: a chain of thousands costs its length once. */
  const passed = new Set<string>();
  for (const { text, key, base, place } of references) {
    const question = `${base} ${text}`;
    if (resolved.has(question)) {
      if (!resolved.get(question)) report.add(`${pointerTo(place)}/${key}`, messageFor(text));
      continue;
    }
    const target = registry.resolve(text, base);
    resolved.set(question, target);
    if (!target) report.add(`${pointerTo(place)}/${key}`, messageFor(text));
    if (target && key === "$ref" && isCircle(target, registry, passed))
      report.add(`${pointerTo(place)}/$ref`, LEADS_BACK);
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
