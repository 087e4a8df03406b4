import { tooDeep } from "@connect-portal/bounded-validation";
import { ApiError } from "@connect-portal/contract";
import { appendToken } from "@connect-portal/openapi-document/pointer";
import type { FastifyInstance } from "fastify";

/** JSON by its own name or by structured suffix. */
const JSON_TYPES = ["application/json", /^(application|text)\/([\w.-]+\+)?json *(;|$)/i];

/**
 * JSON is parsed, everything else stays bytes until the operation says what it is. The message of a parser is never
 * passed on: it quotes the body.
 */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser("error", "error");
  for (const type of JSON_TYPES) {
    app.addContentTypeParser<string>(type, { parseAs: "string" }, (request, text, done) => {
      if (text === "") return done(null, undefined);
      parseJson(request, text, (error, body) => {
        if (error) return done(new ApiError("malformed_json"));
        done(faultOf(text, body) ?? null, body);
      });
    });
  }
  app.addContentTypeParser<Buffer>("*", { parseAs: "buffer" }, (_request, bytes, done) =>
    done(null, bytes.length > 0 ? bytes : undefined),
  );
}

/** What keeps a body from being validated at all. */
function faultOf(text: string, body: unknown): ApiError | undefined {
  const deep = tooDeep(body);
  if (deep !== undefined) return invalid(deep, "is nested too deeply");
  const nul = text.includes("\\u0000") ? pointerOfNul(body) : undefined;
  return nul === undefined ? undefined : invalid(nul, "contains a NUL character");
}

function invalid(pointer: string, message: string): ApiError {
  return new ApiError("request_invalid", { errors: [{ in: "body", pointer, message }] });
}

/** No text field of a card system, nor PostgreSQL's text type, can hold NUL. */
function pointerOfNul(body: unknown): string | undefined {
  const waiting: [pointer: string, value: unknown][] = [["", body]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [pointer, value] = next;
    if (typeof value === "string" && value.includes("\0")) return pointer;
    if (typeof value !== "object" || value === null) continue;
    for (const [name, child] of Object.entries(value)) {
      if (name.includes("\0")) return pointer;
      waiting.push([appendToken(pointer, name), child]);
    }
  }
  return undefined;
}
