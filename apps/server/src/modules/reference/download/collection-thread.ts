import { parentPort, workerData } from "node:worker_threads";
import type { JsonObject } from "@connect-portal/openapi-document";
import converter from "openapi-to-postmanv2";
import { leftOutOf } from "./left-out.ts";
import { type Collection, mendCollection } from "./mend-collection.ts";

/** What the thread makes, once: a collection of this tool. */
export interface CollectionTask {
  readonly tool: "postman" | "bruno";
  readonly document: JsonObject;
}

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

const { tool, document }: CollectionTask = workerData;
const postman = mendCollection(await toPostman(document), leftOutOf(document));
// Loaded when it is used: it brings a compiler of scripts along.
const made =
  tool === "postman" ? postman : (await (await import("@usebruno/converters")).postmanToBruno(postman)).collection;
parentPort?.postMessage(JSON.stringify(made, null, 2));
