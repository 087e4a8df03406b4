import type { RawUniversalConfig } from "@redocly/openapi-core";

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
export const webhooksRuleset: RawUniversalConfig = {
  ...ruleset,
  rules: {
    ...ruleset.rules,
    "operation-summary": "error",
    "operation-2xx-response": "error",
    "no-empty-servers": "off",
    "security-defined": "off",
    "operation-4xx-response": "off",
  },
};
