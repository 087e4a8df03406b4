import { parentPort, workerData } from "node:worker_threads";
import {
  isCollection,
  isObject,
  type JsonObject,
  type JsonValue,
  NumberLiteral,
  reviveLiterals,
} from "@connect-portal/openapi-document";
import converter from "openapi-to-postmanv2";
import { type Collection, fixCollection } from "./fix-collection.ts";
import { withKnownParameters } from "./known-parameters.ts";
import { leftOutOf } from "./left-out.ts";

/** The thread's one task: make a collection for this tool. */
export interface CollectionTask {
  readonly tool: "postman" | "bruno";
  readonly document: JsonObject;
}

const LIMITS = new Set(["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]);

const OPTIONS = {
  folderStrategy: "Tags",
  parametersResolution: "Example",
  enableOptionalParameters: false,
} as const;

function toPostman(document: JsonObject): Promise<Collection> {
  const { promise, resolve, reject } = Promise.withResolvers<Collection>();
  converter.convertV2({ type: "json", data: document }, OPTIONS, (error, converted) => {
    const data = converted?.output?.[0]?.data;
    if (data) resolve(data as unknown as Collection);
    else reject(error ?? new Error(converted?.reason));
  });
  return promise;
}

/**
 * Numbers as the converter takes them: those of bodies it writes as JSON writes them, the values of a parameter are texts,
 * and it reckons with limits.
 */
function withKnownNumbers(holder: JsonValue, isParameter: boolean): void {
  if (!isCollection(holder)) return;
  const isOne = isParameter || (isObject(holder) && typeof holder.in === "string" && typeof holder.name === "string");
  for (const [key, value] of Object.entries(holder)) {
    const isWritten = typeof value === "bigint" || value instanceof NumberLiteral;
    if (!isWritten) withKnownNumbers(value, isOne);
    else if (LIMITS.has(key)) Object.assign(holder, { [key]: Number(value) });
    else if (isOne) Object.assign(holder, { [key]: String(value) });
  }
}

const { tool, document: sent }: CollectionTask = workerData;
const document = reviveLiterals(sent);
const leftOut = leftOutOf(document);
withKnownParameters(document);
withKnownNumbers(document, false);
const postman = fixCollection(await toPostman(document), leftOut);
// Loaded when it is used: it brings a compiler of scripts along.
const made =
  tool === "postman" ? postman : (await (await import("@usebruno/converters")).postmanToBruno(postman)).collection;
parentPort?.postMessage(JSON.stringify(made, null, 2));
