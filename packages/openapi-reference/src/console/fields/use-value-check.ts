import type { JsonValue } from "@connect-portal/openapi-document";
import { parseExactJson } from "@connect-portal/openapi-document/exact-json";
import { useEffect, useState } from "react";
import { useReference } from "../../reference-context.ts";
import type { KeyedSchema } from "../../schema-check/checker.ts";

/** Milliseconds without a key before what is typed is judged. */
const PAUSE = 250;

/**
 * Checks a typed value; null while there is no result. Only fields that the reader changed are checked: a page of a
 * hundred operations would otherwise check a thousand fields that nobody looks at.
 */
export function useValueCheck(
  schema: KeyedSchema | null,
  value: JsonValue | undefined,
  isTyped: boolean,
): string | null {
  const { trials } = useReference();
  const [problem, setProblem] = useState<string | null>(null);
  const text = value === undefined ? null : JSON.stringify(value);
  const key = schema?.key;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a schema is what its key says, a value what its text says.
  useEffect(() => {
    if (!isTyped || schema === null || text === null) {
      setProblem(null);
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(() => {
      trials.checker.value(schema, parseExactJson(text) as JsonValue).then((problems) => {
        const [first] = problems ?? [];
        if (isCurrent) setProblem(first ? sentence(first.message, first.pointer) : null);
      });
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [trials, key, text, isTyped]);

  return problem;
}

function sentence(message: string, pointer: string): string {
  const item = /^\/(\d+)$/.exec(pointer)?.[1];
  const place = pointer === "" ? "" : item === undefined ? `${pointer.slice(1)}: ` : `Item ${Number(item) + 1}: `;
  return `${place}${message}.`;
}
