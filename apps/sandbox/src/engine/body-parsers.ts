import { ApiError } from "@connect-portal/contract";
import { tooDeep } from "@connect-portal/openapi-document/bounded-validation";
import { appendToken } from "@connect-portal/openapi-document/pointer";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { visit } from "jsonc-parser";
import { mayLoseDigits, parseKeepingDigits } from "./validation/decimals/kept-digits.ts";

/** JSON by its own name or by structured suffix. */
const JSON_TYPES = ["application/json", /^(application|text)\/([\w.-]+\+)?json *(;|$)/i];

/**
 * Parses JSON. Every other body stays bytes until the operation says what it is. A parser's message is never passed on,
 * because it quotes the body.
 */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = jsonParserOf(app);
  for (const type of JSON_TYPES) {
    app.addContentTypeParser<string>(type, { parseAs: "string" }, (request, text, done) => {
      if (text !== "") request.sandboxBody = text;
      parseJson(request, text, done);
    });
  }
  app.addContentTypeParser<Buffer>("*", { parseAs: "buffer" }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined);
    request.sandboxBody = bytes;
    done(null, bytes);
  });
}

type ParseJson = (request: FastifyRequest, text: string, done: (error: Error | null, body?: unknown) => void) => void;

/** Reads a JSON body; one that is empty is undefined. Calls `done` before it returns. */
export function jsonParserOf(app: FastifyInstance): ParseJson {
  const parseJson = app.getDefaultJsonParser("error", "error");
  return (request, text, done) => {
    if (text === "") return done(null, undefined);
    parseJson(request, text, (error, body) => {
      if (error) return done(malformed(text));
      const fault = faultOf(text, body);
      if (fault) return done(fault);
      done(null, mayLoseDigits(text) ? parseKeepingDigits(text) : body);
    });
  };
}

/** Reports only the position from the parser's message, never the part of the body that it quotes. */
function malformed(text: string): ApiError {
  const message = messageOfParser(text);
  if (text.includes("\0")) return new ApiError("malformed_json", { detail: "Send the body in UTF-8." });
  if (message === "") {
    const pointer = pointerTo(JSON.parse(text), isPrototype) ?? "";
    return new ApiError("malformed_json", { detail: `The sandbox takes no member of this name: ${pointer}.` });
  }
  if (/end of JSON input|Unterminated/.test(message)) {
    return new ApiError("malformed_json", { detail: "The JSON ends before it is complete." });
  }
  const position = positionOf(message, text);
  if (position === undefined) return new ApiError("malformed_json");
  const lines = text.slice(0, position).split("\n");
  const column = (lines.at(-1)?.length ?? 0) + 1;
  return new ApiError("malformed_json", { detail: `The JSON is wrong at line ${lines.length}, column ${column}.` });
}

/** For an unexpected token the parser gives no position; it quotes the text around it. */
function positionOf(message: string, text: string): number | undefined {
  const [, said] = /at position (\d+)/.exec(message) ?? [];
  if (said !== undefined) return Number(said);
  if (message === "") return undefined;
  let found: number | undefined;
  try {
    const onError = (_code: number, offset: number) => {
      found = offset;
      throw new RangeError("The first error is enough.");
    };
    visit(text, { onError }, { disallowComments: true });
  } catch (error) {
    // A recursive parser fails on deep nesting without a position.
    if (!(error instanceof RangeError)) throw error;
  }
  return found;
}

/** Empty for valid JSON that was rejected for another reason: names that would reach a prototype. */
function messageOfParser(text: string): string {
  try {
    JSON.parse(text);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}

/** Finds a reason not to validate the body at all. */
function faultOf(text: string, body: unknown): ApiError | undefined {
  const deep = tooDeep(body);
  if (deep !== undefined) return invalid(deep, "is nested too deeply");
  const nul = text.includes("\\u0000") ? pointerTo(body, hasNul) : undefined;
  return nul === undefined ? undefined : invalid(nul, "contains a NUL character");
}

function invalid(pointer: string, message: string): ApiError {
  return new ApiError("request_invalid", { errors: [{ in: "body", pointer, message }] });
}

/** No text field of a card system, nor PostgreSQL's text type, can hold NUL. */
function hasNul(_name: string, value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  return typeof value === "object" && value !== null && Object.keys(value).some((key) => key.includes("\0"));
}

/** A member that a program in JavaScript could take for the prototype of its object. */
function isPrototype(name: string, value: unknown): boolean {
  if (name === "__proto__") return true;
  return name === "constructor" && typeof value === "object" && value !== null && Object.hasOwn(value, "prototype");
}

/** The pointer of a member of `body`, however deep, that is of a kind; "" for the body itself. */
function pointerTo(body: unknown, isOfKind: (name: string, value: unknown) => boolean): string | undefined {
  const waiting: [pointer: string, name: string, value: unknown][] = [["", "", body]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [pointer, name, value] = next;
    if (isOfKind(name, value)) return pointer;
    if (typeof value !== "object" || value === null) continue;
    for (const [key, child] of Object.entries(value)) waiting.push([appendToken(pointer, key), key, child]);
  }
  return undefined;
}
