import type { RawUniversalConfig } from "@redocly/openapi-core";
import type { Severity } from "../model.ts";

/**
 * Redocly's strictest recommended set, less what does not suit an API that a provider publishes to its own customers
 * (a licence) and less what the loader itself finds, so that nothing is said twice.
 */
export const ruleset: RawUniversalConfig = {
  extends: ["recommended-strict"],
  rules: {
    "info-license": "off",
    "info-license-strict": "off",
    "operation-operationId": "off",
    "operation-operationId-unique": "off",
    "operation-summary": "off",
    "operation-2xx-response": "off",
    "no-unresolved-refs": "off",
    "operation-tag-defined": "error",
    "no-http-verbs-in-paths": "off",
    "tag-description": "warn",
    "no-unused-components": "warn",
  },
};

/** A hook is the receiver's: it has no server of ours, no access token, and the receiver chooses how it refuses. */
export const NOT_OF_WEBHOOKS = {
  "no-empty-servers": "off",
  "security-defined": "off",
  "operation-4xx-response": "off",
} as const;

export const webhooksRuleset: RawUniversalConfig = {
  ...ruleset,
  rules: {
    ...ruleset.rules,
    "operation-summary": "error",
    "operation-2xx-response": "error",
  },
};

/** What a reader or the sandbox suffers from: it is not what OpenAPI means, or an example that the schema refuses. */
const WARNINGS = new Set([
  "struct",
  "spec-components-invalid-map-name",
  "spec-strict-refs",
  "no-invalid-media-type-examples",
  "no-invalid-parameter-examples",
  "no-invalid-schema-examples",
  "no-identical-paths",
  "no-ambiguous-paths",
  "path-not-include-query",
  "path-parameters-defined",
  "path-declaration-must-exist",
  "operation-parameters-unique",
  "no-required-schema-properties-undefined",
  "no-enum-type-mismatch",
  "no-schema-type-mismatch",
  "no-undefined-server-variable",
  "no-server-variables-empty-enum",
  "no-example-value-and-externalValue",
]);

export function severityOf(ruleId: string): Severity {
  return WARNINGS.has(ruleId) ? "warning" : "style";
}
