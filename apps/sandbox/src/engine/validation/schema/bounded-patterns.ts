import { type JudgedPattern, judgePattern } from "@connect-portal/openapi-document/bounded-validation";
import type { RegExpEngine } from "ajv/dist/types/index.js";
import type { Budget } from "../budget.ts";

/** Runs Ajv's patterns: each match costs steps, and a pattern that a linear engine cannot run is sent to the thread. */
export function boundedPatterns(budget: Budget): RegExpEngine {
  const engine = (source: string) => {
    // Ajv tells patterns apart by their text.
    return { test: createTest(judgePattern(source), budget), toString: () => source };
  };
  engine.code = "boundedPattern";
  return engine as unknown as RegExpEngine;
}

export function createTest(judged: JudgedPattern, budget: Budget): (text: string) => boolean {
  // Left out of schemas before they come here.
  if (judged.kind === "unreadable") return () => true;
  if (judged.kind === "backtracking") {
    return (text) => {
      budget.leave();
      return judged.expression.test(text);
    };
  }
  const matcher = judged.kind === "linear" ? judged.engine : judged.expression;
  return (text) => {
    budget.spend(judged.price(text.length));
    return matcher.test(text);
  };
}
