import type { MediaType, OperationDocument } from "@connect-portal/openapi-document";
import type { Severity } from "../model.ts";
import { hasSample } from "../specs/has-sample.ts";

export interface EventRule {
  readonly name: string;
  readonly severity: Severity;
  /** What is wrong with an event, or undefined. */
  check(operation: OperationDocument): string | undefined;
}

const json = /^application\/(.+\+)?json\s*(;|$)/i;

function payloadOf({ requestBody }: OperationDocument): MediaType | undefined {
  return requestBody?.content.find(({ type }) => json.test(type));
}

/** What every event needs so that its page and the tester have something to show and to send. */
export const eventRules: readonly EventRule[] = [
  {
    name: "webhook/description",
    severity: "style",
    check: ({ description }) =>
      description?.trim() ? undefined : "does not say when it is sent: it has no description",
  },
  {
    name: "webhook/payload",
    severity: "warning",
    check: (operation) =>
      payloadOf(operation)?.schema === undefined ? "has no JSON requestBody with a schema" : undefined,
  },
  {
    name: "webhook/example",
    severity: "warning",
    check: (operation) => {
      const payload = payloadOf(operation);
      return payload && !hasSample(payload, operation.definitions) ? "has no example payload" : undefined;
    },
  },
];
