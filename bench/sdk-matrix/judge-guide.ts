import type { GuideStep } from "../../apps/server/src/modules/sdks/first-call/guide-step.ts";
import type { Followed } from "./follow-guide.ts";
import { programStep } from "./read-guide.ts";
import type { SeenCall } from "./watch-calls.ts";

/** What a reader of a guide reaches, one after the other. */
export const marks = ["installs", "token", "call", "field", "error"] as const;
export type Mark = (typeof marks)[number];

export interface Judgement {
  /** Undefined: the guide does not promise it. */
  readonly passed: Readonly<Record<Mark, boolean | undefined>>;
  /** What went wrong first; empty when nothing did. */
  readonly fault: string;
}

/** How far a reader came, by what the program printed and by the calls that the sandbox saw of it. */
export function judgeGuide(steps: readonly GuideStep[], followed: Followed, seen: readonly SeenCall[]): Judgement {
  const program = programStep(steps);
  const source = steps.map((step) => (step.does === "save" ? step.text : "")).join("\n");
  const printed = followed.printed[program] ?? "";
  // The guide's last block makes the call with curl, too.
  const calls = seen.filter(({ userAgent }) => !userAgent.startsWith("curl/"));
  const tokens = calls.filter(isToken);
  const others = calls.filter((call) => !isToken(call));
  const good = others.find(({ status }) => status >= 200 && status < 300);
  const bad = others.find(({ status }) => status >= 400);
  // Of a list that is still empty there is nothing to print.
  const showsField = source.includes("field:") && (good === undefined || valuesOf(good.answer).length > 0);
  const passed = {
    installs: followed.done >= program && program !== -1,
    token: tokens.some(({ status }) => status === 200),
    call: good !== undefined,
    field: showsField ? isValueOf(wordAfter("field", printed), good?.answer) : undefined,
    error: bad !== undefined && isToldRefusal(bad, printed) && hasFreshKeys(others),
  };
  const missed = marks.find((mark) => passed[mark] === false);
  const isWhole = followed.done === steps.length;
  if (missed === undefined && isWhole) return { passed, fault: "" };
  const where = missed ?? `step ${followed.done + 1} of ${steps.length}`;
  const words = followed.done > program ? printed : followed.lastWords;
  // A token that was given is a secret, and nothing to look for.
  const told = calls.filter((call) => !isToken(call) || call.status !== 200);
  const saw = told.map(({ method, path, status, answer }) => `${method} ${path}: ${status} ${answer.slice(0, 200)}`);
  return { passed, fault: `${where}: ${words.slice(-1500)}\n${saw.join("\n")}`.trim() };
}

function isToken({ path }: SeenCall): boolean {
  return path.endsWith("/oauth2/token");
}

function wordAfter(name: string, printed: string): string | undefined {
  return new RegExp(`^${name}: (.+)$`, "m").exec(printed)?.[1]?.trim();
}

/** Each guide gives its client a token, be it a wrong one: a call without any was not refused for what the guide shows. */
function isToldRefusal({ answer }: SeenCall, printed: string): boolean {
  const code = codeOf(answer);
  return code !== "token_missing" && wordAfter("error", printed) === code;
}

/** Each call of an operation that takes a key has one of its own. */
function hasFreshKeys(calls: readonly SeenCall[]): boolean {
  const keys = calls.flatMap(({ idempotencyKey }) => (idempotencyKey === undefined ? [] : [idempotencyKey]));
  return new Set(keys).size === keys.length;
}

function codeOf(answer: string): unknown {
  try {
    return (JSON.parse(answer) as { code?: unknown }).code;
  } catch {
    return undefined;
  }
}

/** Whether the text is one of the answer's values, however deep. */
function isValueOf(text: string | undefined, answer: string | undefined): boolean {
  if (text === undefined || answer === undefined) return false;
  // The whole answer, where none of its values is told apart.
  return text.startsWith("{") || valuesOf(answer).includes(text);
}

/** Every value of a JSON answer that is neither object nor list, as a program prints it. */
function valuesOf(answer: string): string[] {
  const values: string[] = [];
  JSON.parse(answer, (_, value: unknown) => {
    if (typeof value !== "object") values.push(String(value));
    return value;
  });
  return values;
}
