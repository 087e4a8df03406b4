import { METHODS } from "node:http";
import { JOSE_MEDIA_TYPE, SANDBOX_FAULT_HEADER } from "@connect-portal/contract";
import {
  isObject,
  type JsonObject,
  type OperationDocument,
  resolveRef,
  type Schema,
} from "@connect-portal/openapi-document";
import type { Severity } from "../model.ts";
import { hasSample } from "./has-sample.ts";

type Definitions = OperationDocument["definitions"];

/** Keywords that do not restrict values. */
const ANNOTATIONS = new Set(["default", "deprecated", "description", "example", "examples", "title", "type"]);

/** A status that says "this does not match the document", or stands for all that do. */
const REFUSALS = new Set(["422", "4XX", "default"]);

/** References to references; a circle ends here. */
const MAX_HOPS = 8;

interface OperationRule {
  readonly name: string;
  readonly severity: Severity;
  /** Describes the problem, or returns undefined. `source` is the operation as written. */
  check(operation: OperationDocument, source: JsonObject): string | undefined;
}

const json = /^application\/(.+\+)?json\s*(;|$)/i;

/** OPTIONS is answered for every path, as CORS asks, and CONNECT is for tunnels. */
const SERVED: ReadonlySet<string> = new Set(METHODS.filter((method) => method !== "OPTIONS" && method !== "CONNECT"));

function missing(condition: boolean, message: string): string | undefined {
  return condition ? message : undefined;
}

/**
 * Rules for a well-described operation. When one is broken, method and path stand for the summary and the operationId,
 * and a sample made from the schema for the example.
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
    name: "operation/encrypted-body",
    severity: "warning",
    check: ({ requestBody, responses }) => {
      const successes = responses.filter(({ status, content }) => status.startsWith("2") && content.length > 0);
      const contents = [...(requestBody ? [requestBody] : []), ...successes].map(({ content }) => content);
      const isEncrypted = (content: readonly { readonly type: string }[]) =>
        content.some(({ type }) => type === JOSE_MEDIA_TYPE);
      if (!contents.some(isEncrypted)) return undefined;
      const isWhole = contents.every((content) => isEncrypted(content) && content.some(({ type }) => json.test(type)));
      return missing(
        !isWhole,
        `has ${JOSE_MEDIA_TYPE} without JSON beside it, or only in some of its request and 2xx responses`,
      );
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

/** Whether the sandbox can refuse a call because of its parameters or its body, without the operation saying so. */
function lacksRefusal({ parameters, requestBody, responses, definitions }: OperationDocument): boolean {
  if (responses.some(({ status }) => REFUSALS.has(status))) return false;
  if (
    requestBody &&
    (requestBody.required || requestBody.content.some(({ schema }) => constrains(schema, definitions)))
  )
    return true;
  return parameters.some(
    ({ in: location, required, schema, content }) =>
      (required && location !== "path") || content !== undefined || constrains(schema, definitions),
  );
}

/** Every text is good for a schema that only says that it is one. */
function constrains(schema: Schema | undefined, definitions: Definitions, hops = 0): boolean {
  if (!isObject(schema)) return schema === false;
  const { $ref, type } = schema;
  if (typeof $ref === "string" && hops < MAX_HOPS)
    return constrains(resolveRef($ref, definitions), definitions, hops + 1);
  return (type !== undefined && type !== "string") || Object.keys(schema).some((keyword) => !ANNOTATIONS.has(keyword));
}
