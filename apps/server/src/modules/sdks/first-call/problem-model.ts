import type { ProblemModel } from "./first-call.ts";
import type { GeneratedModel } from "./generated-calls.ts";

/** RFC 9457, section 3.1. */
const MEMBERS = ["type", "title", "status"];

/** The model that a document's failures have as their body. Documents call it as they like; its members tell it. */
export function problemModel(models: readonly GeneratedModel[]): ProblemModel | undefined {
  for (const { name, properties } of models) {
    const code = properties.find(({ wireName }) => wireName === "code");
    const isProblem = MEMBERS.every((member) => properties.some(({ wireName }) => wireName === member));
    if (code && isProblem) return { type: name, code: { ...code, isList: false } };
  }
  return undefined;
}
