import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useReference } from "../../reference-context.ts";
import { checkJson } from "../../schema-check/check-json.ts";
import type { TextProblem } from "../../schema-check/check-text.ts";
import type { KeyedSchema } from "../../schema-check/checker.ts";

export type BodyCheck =
  | { readonly kind: "empty" }
  /** JSON, not compared with the schema: not asked for yet, or the schema cannot be checked against. */
  | { readonly kind: "valid JSON" }
  | { readonly kind: "checked"; readonly problems: readonly TextProblem[]; readonly isAgainstSchema: boolean };

/** Milliseconds without a key before the text is compared with the schema. */
const PAUSE = 200;
/** Characters; checking the syntax of a longer text with every key would be felt. */
const LONGEST = 1_000_000;

/** What is wrong with a JSON body: its syntax at once, its schema shortly after and away from the page's own thread. */
export function useBodyCheck(schema: KeyedSchema | null, text: string, isAsked: boolean): BodyCheck {
  const { trials } = useReference();
  const deferred = useDeferredValue(text);
  const syntax = useMemo(() => syntaxProblem(deferred), [deferred]);
  const [found, setFound] = useState<{ text: string; problems: readonly TextProblem[] | null } | null>(null);
  const isValid = deferred !== "" && syntax === null;

  useEffect(() => {
    if (!isAsked || !isValid || schema === null) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      trials.checker.text(schema, deferred).then((problems) => {
        if (isCurrent) setFound({ text: deferred, problems });
      });
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [trials, schema, deferred, isValid, isAsked]);

  return useMemo<BodyCheck>(() => {
    if (deferred === "") return { kind: "empty" };
    if (syntax) return { kind: "checked", problems: [syntax], isAgainstSchema: false };
    // While the next check runs the last one stands, so that the line does not flicker with every key.
    const problems = found?.problems;
    if (!problems || (found.text !== deferred && problems.length > 0)) return { kind: "valid JSON" };
    return { kind: "checked", problems, isAgainstSchema: true };
  }, [deferred, syntax, found]);
}

function syntaxProblem(text: string): TextProblem | null {
  if (text === "" || text.length > LONGEST) return null;
  const problem = checkJson(text);
  if (!problem) return null;
  const from = offsetOf(text, problem.line, problem.column);
  return { ...problem, path: "", from, to: Math.min(text.length, from + 1) };
}

function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let at = 1; at < line; at += 1) start = text.indexOf("\n", start) + 1;
  return start + column - 1;
}
