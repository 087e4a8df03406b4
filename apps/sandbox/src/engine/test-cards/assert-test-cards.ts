import { ApiError, type ProblemDetail } from "@connect-portal/contract";
import { appendToken } from "@connect-portal/openapi-document/pointer";
import { type CardData, findCardData } from "../../card-data/find-card-data.ts";
import { rawPathValues } from "../validation/parameters/raw-path.ts";

interface CallToCheck {
  /** Request target, as it was sent. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Parsed JSON, or bytes. */
  readonly body: unknown;
}

const messages: Readonly<Record<CardData, string>> = {
  pan: "is the number of a card that is none of the sandbox's test cards",
  track: "is what the magnetic stripe of a card holds",
};

/** Headers that the client's own software sets, and that are not stored. */
const UNREAD = new Set(["authorization", "cookie", "traceparent", "tracestate"]);
/** More places are of no help to anybody. */
const MOST = 20;

/**
 * Rejects the number of a real card anywhere in a call, before any of it is stored. The error names the location, never
 * the number.
 * @throws ApiError test_cards_only
 */
export function assertTestCards(pathTemplate: string, { url, headers, body }: CallToCheck): void {
  const errors = [...ofAddress(pathTemplate, url), ...ofHeaders(headers), ...ofBody(body)];
  if (errors.length > 0) throw new ApiError("test_cards_only", { errors: errors.slice(0, MOST) });
}

/** The same for a body alone. @throws ApiError test_cards_only */
export function assertTestCardsIn(body: unknown): void {
  const errors = ofBody(body);
  if (errors.length > 0) throw new ApiError("test_cards_only", { errors });
}

function ofAddress(template: string, url: string): ProblemDetail[] {
  const [, query = ""] = url.split("?", 2);
  const named = [...rawPathValues(template, url)].map(([name, value]) => detail("path", name, decoded(value)));
  const pairs = query.split("&").map((pair) => {
    const [name = "", ...value] = pair.replaceAll("+", " ").split("=");
    const isName = findCardData(decoded(name)) !== undefined;
    return detail("query", isName ? "" : decoded(name), isName ? decoded(name) : decoded(value.join("=")));
  });
  return [...named, ...pairs].flatMap((one) => one ?? []);
}

function ofHeaders(headers: CallToCheck["headers"]): ProblemDetail[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    if (UNREAD.has(name) || value === undefined) return [];
    return detail("header", "", name) ?? detail("header", name, value.toString()) ?? [];
  });
}

function ofBody(body: unknown): ProblemDetail[] {
  const errors: ProblemDetail[] = [];
  const waiting: [pointer: string, value: unknown][] = [["", body]];
  for (let next = waiting.pop(); next && errors.length < MOST; next = waiting.pop()) {
    const [pointer, value] = next;
    if (value instanceof Uint8Array)
      errors.push(...one(detail("body", pointer, Buffer.from(value).toString("latin1"))));
    else if (typeof value === "string") errors.push(...one(detail("body", pointer, value)));
    else if (typeof value === "number") errors.push(...one(detail("body", pointer, String(value))));
    else if (typeof value === "object" && value !== null) {
      errors.push(...ofNeighbors(pointer, value));
      for (const [name, child] of Object.entries(value).reverse()) {
        const ofName = detail("body", pointer, name);
        if (ofName) errors.push(ofName);
        waiting.push([ofName ? pointer : appendToken(pointer, name), child]);
      }
    }
  }
  return errors;
}

/** The most neighbors that are read together: a number is written in at most five groups. */
const MOST_PARTS = 5;

/**
 * A number that is split over neighbors of a list, or of metadata, whose members mean nothing to the sandbox. Fields of
 * the document are left alone: a category and a merchant number beside it are no card number. Lists of four digits are
 * merchant categories.
 */
function ofNeighbors(pointer: string, value: object): ProblemDetail[] {
  const isList = Array.isArray(value);
  if (!isList && !pointer.endsWith("/metadata")) return [];
  const parts = Object.values(value).map((part) => {
    return typeof part === "string" && /^\d[\d -]*$/.test(part) && !(isList && part.length === 4) ? part : undefined;
  });
  const isSplit = parts.some((_, from) => {
    for (let to = from + 2; to <= Math.min(parts.length, from + MOST_PARTS); to++) {
      const some = parts.slice(from, to);
      if (some.includes(undefined)) return false;
      if (findCardData(some.join("")) !== undefined) return true;
    }
    return false;
  });
  return isSplit ? [{ in: "body", pointer, message: messages.pan }] : [];
}

function one(found: ProblemDetail | undefined): ProblemDetail[] {
  return found ? [found] : [];
}

function detail(where: ProblemDetail["in"], pointer: string, text: string): ProblemDetail | undefined {
  const found = findCardData(text);
  return found && { in: where, pointer, message: messages[found] };
}

/** A text that cannot be decoded is rejected later. Its digits are the same either way. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
