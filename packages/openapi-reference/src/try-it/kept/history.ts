import { isObject } from "@connect-portal/openapi-document";
import { type Answer, answerText, type Outcome } from "../answer/answer.ts";
import type { FormState } from "../form-state.ts";
import type { HttpRequest } from "../http-request.ts";
import { MASK, maskedUrl } from "../request/percent-encoding.ts";
import type { FormStorage } from "./stored-form.ts";

/** A call of this session. Holds neither token nor credentials; bodies are cut at `LONGEST_BODY`. */
export interface PastCall {
  readonly id: string;
  readonly operationId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  /** With secrets masked. */
  readonly url: string;
  readonly form: FormState;
  readonly result: PastResult;
}

type PastResult =
  | { readonly kind: "answered"; readonly answer: PastAnswer }
  | { readonly kind: "failed"; readonly message: string };

export type PastAnswer = Omit<Answer, "body" | "encrypted"> & {
  /** Null when the body was not text. */
  readonly text: string | null;
  /** Only the first part of the text is kept. */
  readonly isCut: boolean;
};

/** The calls of a document, newest first. */
interface CallHistory {
  list(): readonly PastCall[];
  add(call: PastCall): void;
  clear(): void;
}

const MOST_CALLS = 50;
/** Characters. */
const LONGEST_BODY = 100_000;
/** Headers that carry credentials, typed or generated. */
const SECRET_HEADER = /authorization|cookie|token|secret|password|api-?key|credential/i;

export function createHistory(storage: FormStorage, key: string): CallHistory {
  let calls: readonly PastCall[] | null = null;
  const list = () => {
    calls ??= readCalls(storage, key);
    return calls;
  };
  return {
    list,
    add(call) {
      calls = [call, ...list()].slice(0, MOST_CALLS);
      calls = store(storage, key, calls);
    },
    clear() {
      calls = [];
      store(storage, key, []);
    },
  };
}

/** A full storage keeps fewer calls rather than none. */
function store(storage: FormStorage, key: string, calls: readonly PastCall[]): readonly PastCall[] {
  for (let kept = calls.length; ; kept = Math.floor(kept / 2)) {
    try {
      storage?.setItem(key, JSON.stringify(calls.slice(0, kept)));
      return calls;
    } catch {
      if (kept === 0) return calls;
    }
  }
}

function readCalls(storage: FormStorage, key: string): readonly PastCall[] {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? "[]");
    return Array.isArray(value) ? value.filter(isCall).slice(0, MOST_CALLS) : [];
  } catch {
    return [];
  }
}

function isCall(value: unknown): value is PastCall {
  if (!isObject(value) || !isObject(value.form) || !isObject(value.result)) return false;
  const isNamed = [value.id, value.operationId, value.method, value.url].every((text) => typeof text === "string");
  const { kind, answer, message } = value.result;
  const isResult =
    kind === "failed"
      ? typeof message === "string"
      : kind === "answered" &&
        isObject(answer) &&
        typeof answer.statusLine === "string" &&
        Array.isArray(answer.headers);
  return isNamed && typeof value.at === "number" && isResult;
}

interface CallToRemember {
  readonly id: string;
  readonly operationId: string;
  readonly at: number;
  readonly request: HttpRequest;
  readonly form: FormState;
  readonly outcome: Outcome;
}

/**
 * The record of a call; undefined for one that was cancelled. Every secret of the request is masked wherever it
 * occurs.
 */
export function pastCall({ request, form, outcome, ...call }: CallToRemember): PastCall | undefined {
  const result = resultOf(outcome);
  if (!result) return undefined;
  const secrets = [...new Set(request.secrets.flatMap(({ text }) => [text, decoded(text)]))].filter(isLongEnough);
  const kept = { ...call, method: request.method, url: maskedUrl(request), form: keptForm(form), result };
  // Escaped as JSON escapes them, because they are looked for in JSON.
  const text = secrets.reduce(
    (json, secret) => json.replaceAll(JSON.stringify(secret).slice(1, -1), MASK),
    JSON.stringify(kept),
  );
  return JSON.parse(text) as PastCall;
}

function resultOf(outcome: Outcome): PastResult | undefined {
  if ("answer" in outcome) {
    const { body: _body, encrypted: _encrypted, ...answer } = outcome.answer;
    const text = answerText(outcome.answer);
    const isCut = text !== null && text.length > LONGEST_BODY;
    return { kind: "answered", answer: { ...answer, text: isCut ? text.slice(0, LONGEST_BODY) : text, isCut } };
  }
  const { failure } = outcome;
  return failure.kind === "cancelled" ? undefined : { kind: "failed", message: failure.message };
}

function keptForm(form: FormState): FormState {
  const cut = (text: string) => text.slice(0, LONGEST_BODY);
  return {
    ...form,
    headers: form.headers.map((header) => (SECRET_HEADER.test(header.name) ? { ...header, value: "" } : header)),
    bodies: Object.fromEntries(Object.entries(form.bodies).map(([type, text]) => [type, cut(text)])),
  };
}

/** A secret of one or two characters would mask half of every text, and hides nothing. */
function isLongEnough(secret: string): boolean {
  return secret.length > 3;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
