import { METHODS } from "node:http";
import { SANDBOX_FAULT_HEADER } from "@connect-portal/contract";
import type { JsonObject, OperationDocument } from "@connect-portal/openapi-document";
import type { Severity } from "../model.ts";
import { hasSample } from "./has-sample.ts";
import { lacksRefusal } from "./lacks-refusal.ts";

export interface OperationRule {
  readonly name: string;
  readonly severity: Severity;
  /** What is wrong, or undefined. `source` is the operation as written. */
  check(operation: OperationDocument, source: JsonObject): string | undefined;
}

const json = /^application\/(.+\+)?json\s*(;|$)/i;

/** OPTIONS is answered for every path, as CORS asks, and CONNECT is for tunnels. */
const SERVED: ReadonlySet<string> = new Set(METHODS.filter((method) => method !== "OPTIONS" && method !== "CONNECT"));

function missing(condition: boolean, message: string): string | undefined {
  return condition ? message : undefined;
}

/**
 * What an operation says at its best. Where it does not, method and path stand for the summary and the operationId, and a
 * sample made from the schema for the example.
 */
export const operationRules: readonly OperationRule[] = [
  {
    name: "operation/operation-id",
    severity: "style",
    check: ({ operationId }) => missing(!operationId, "has no operationId"),
  },
  {
    name: "operation/callable",
    severity: "warning",
    check: ({ method, path }) =>
      missing(
        !SERVED.has(method.toUpperCase()) || /[#?]/.test(path),
        "cannot be sent with Try it: the sandbox does not support its method, or # or ? in its path",
      ),
  },
  {
    name: "operation/fault-header",
    severity: "warning",
    check: ({ parameters }) =>
      missing(
        parameters.some(({ name, in: where }) => where === "header" && name.toLowerCase() === SANDBOX_FAULT_HEADER),
        "has the header Sandbox-Fault, which exists in the sandbox only: whoever copies the example sends it to production",
      ),
  },
  {
    name: "operation/summary",
    severity: "style",
    check: (_, { summary }) => missing(typeof summary !== "string" || summary.trim() === "", "has no summary"),
  },
  {
    name: "operation/tag",
    severity: "style",
    check: ({ tags }) => missing(tags.length === 0, "has no tag"),
  },
  {
    name: "operation/success-response",
    severity: "warning",
    // A redirect is what some operations are for.
    check: ({ responses }) =>
      missing(!responses.some(({ status }) => /^[23]/.test(status)), "has no 2xx or 3xx response"),
  },
  {
    name: "operation/example",
    severity: "style",
    check: ({ responses, definitions }) => {
      const bare = responses.find(
        ({ status, content }) =>
          status.startsWith("2") && content.some((media) => json.test(media.type) && !hasSample(media, definitions)),
      );
      return bare && `has no example for its ${bare.status} response`;
    },
  },
  {
    name: "operation/refusal-response",
    severity: "style",
    check: (operation) =>
      missing(
        lacksRefusal(operation),
        "has no 422, 4XX or default response, and its parameters or its body can be rejected",
      ),
  },
];
