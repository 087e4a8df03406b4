import { compileParsed } from "../compile.ts";
import type { CompiledDocument, JsonObject, OperationDocument, ReferenceIndex } from "../model.ts";

/** A document that needs nothing but what a test adds to it. */
export function compiledOf(parts: JsonObject): CompiledDocument {
  return compileParsed({ openapi: "3.1.0", info: { title: "Cards", version: "1" }, paths: {}, ...parts }, "hash");
}

export function indexOf(parts: JsonObject): ReferenceIndex {
  return compiledOf(parts).index;
}

/** The compiled form of one operation, `GET /cards` unless the parts have other paths; the first of the document. */
export function operationOf(operation: JsonObject, parts: JsonObject = {}): OperationDocument {
  const document = compiledOf({ paths: { "/cards": { get: { operationId: "getCards", ...operation } } }, ...parts });
  const compiled = document.operation(document.index.operations[0]?.id ?? "");
  if (!compiled) throw new Error("the fixture has no operation");
  return compiled;
}

/** An answer with a JSON body of this schema, for an operation's `responses`. */
export function answering(schema: JsonObject): JsonObject {
  return { responses: { 200: { description: "OK", content: { "application/json": { schema } } } } };
}
