/// <reference lib="webworker" />

import { reviveLiterals } from "@connect-portal/openapi-document";
import { checkText } from "./check-text.ts";
import { createSchemaCheck, type SchemaCheck } from "./check-value.ts";
import { formatJson } from "./format-json.ts";
import type { CheckerRequest, CheckerResponse } from "./protocol.ts";

// A pattern of the document may take for ever on some text: here it blocks nobody, and the waiting page ends the
// worker.
declare const self: DedicatedWorkerGlobalScope;
const checks = new Map<string, SchemaCheck>();

self.addEventListener("message", ({ data }: MessageEvent<CheckerRequest>) => {
  if (data.kind === "schema") {
    const { schema, definitions } = reviveLiterals(data);
    checks.set(data.key, createSchemaCheck(schema, definitions));
  } else self.postMessage({ id: data.id, result: resultOf(data) } satisfies CheckerResponse);
});

function resultOf(request: Exclude<CheckerRequest, { kind: "schema" }>): CheckerResponse["result"] {
  if (request.kind === "format") return formatJson(request.text);
  const check = checks.get(request.key);
  try {
    if (!check) return null;
    return request.kind === "text" ? checkText(request.text, check) : check(reviveLiterals(request.value));
  } catch {
    // A schema that refers to itself without end, or one that the validator cannot read.
    return null;
  }
}
