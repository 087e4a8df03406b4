import type { OperationDocument, Parameter } from "@connect-portal/openapi-document";
import type { BodyField, FormState } from "../form-state.ts";
import { type HttpRequest, noContent } from "../http-request.ts";
import type { Transport } from "../send/send.ts";

/** An operation of which a test names only what it is about. */
export function operationOf(parts: Partial<OperationDocument>): OperationDocument {
  return {
    id: "blockCard",
    kind: "operation",
    method: "post",
    path: "/cards/{cardId}/block",
    title: "Block a card",
    deprecated: false,
    tags: [],
    parameters: [],
    responses: [],
    security: [],
    servers: [{ url: "/rest/4.2.4" }],
    definitions: {},
    ...parts,
  };
}

/** A string parameter in the default style of its place (OpenAPI 3.1 §4.8.12.2). */
export function parameterOf(parts: Partial<Parameter> & Pick<Parameter, "name" | "in">): Parameter {
  const isForm = parts.in === "query" || parts.in === "cookie";
  return {
    required: parts.in === "path",
    deprecated: false,
    style: isForm ? "form" : "simple",
    explode: isForm,
    allowReserved: false,
    schema: { type: "string" },
    examples: [],
    ...parts,
  };
}

export function formOf(parts: Partial<FormState>): FormState {
  return {
    server: 0,
    serverVariables: {},
    parameters: {},
    empty: [],
    headers: [],
    mediaType: null,
    example: null,
    bodies: {},
    fields: {},
    files: {},
    fresh: {},
    carried: {},
    ...parts,
  };
}

/** An empty text row. */
export function fieldOf(parts: Partial<BodyField> & Pick<BodyField, "name">): BodyField {
  return { kind: "text", text: "", files: [], contentType: "", headers: [], isSentEmpty: false, ...parts };
}

/** A transport whose fetch answers; what a test does not name is inert. */
export function transportOf(parts: Partial<Transport> & Pick<Transport, "fetch">): Transport {
  return {
    now: () => 0,
    page: { href: "https://portal.example/", isOnline: true },
    fileBytes: () => undefined,
    boundary: () => "boundary",
    watchPolicy: () => async () => false,
    ...parts,
  };
}

export function requestOf(parts: Partial<HttpRequest>): HttpRequest {
  return { method: "GET", url: "https://api.example/cards", headers: [], body: noContent, secrets: [], ...parts };
}
