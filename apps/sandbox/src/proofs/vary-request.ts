import type { InjectOptions } from "fastify";
import type { Random } from "../seed/history/random.ts";
import type { KnownIds } from "./known-ids.ts";
import type { Sent } from "./target.ts";

const ID = /\b[a-z]{3}_[0-9A-Z]{10}\b/g;
const MOMENT = /^\d{4}-\d\d-\d\d(T|$)/;
const DECIMAL = /^\d+\.\d+$/;

/** How much of an example is changed: its ids only, its values, or anything. */
type Manner = "ids" | "values" | "anything";

/** The request of an example with some of its values changed; the same `random` changes the same ones. */
export function varyRequest(example: InjectOptions, random: Random, known: KnownIds): Sent {
  const chance = random.next();
  const manner: Manner = chance < 0.6 ? "ids" : chance < 0.92 ? "values" : "anything";
  const ids = (text: string) => text.replaceAll(ID, (id) => known.insteadOf(id, random));
  const change = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((item) => change(name, item));
    if (typeof value === "object" && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, change(key, member)]));
    }
    if (UNIQUE.test(name)) return uuid(random);
    const named = typeof value === "string" ? ids(value) : value;
    if (named !== value || manner === "ids" || random.next() > 0.5) return named;
    return valueFor(name, value, manner, random);
  };
  const body = typeof example.payload === "string" ? change("", JSON.parse(example.payload)) : undefined;
  return {
    method: String(example.method),
    url: ids(String(example.url)),
    headers: { ...inLowerCase(example.headers), "idempotency-key": uuid(random) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  };
}

function inLowerCase(headers: InjectOptions["headers"] = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
}

/** What the older releases know a retry by. */
const UNIQUE = /^(requestUID|REQUEST_UID)$/;

function valueFor(name: string, value: unknown, manner: Manner, random: Random): unknown {
  if (manner === "anything" && random.next() < 0.3) return random.pick([null, "", -1, {}, "4111", true, "2025-02-30"]);
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return numberFor(name, value, random);
  if (typeof value !== "string") return value;
  if (/currency/i.test(name)) return random.pick([value, "MAD", "EUR", "JPY", "KWD", "XXX"]);
  if (DECIMAL.test(value)) return random.pick([value, "0.00", "0.01", "1234.50", "-1.00", "9999999999.99", "0.001"]);
  if (MOMENT.test(value)) return random.pick([value, "2025-03-05", "2025-02-30", "2025-04-01T00:00:00Z", "1999-12-31"]);
  return value;
}

/** The most that can be booked, and one more. */
const HUGE = 999_999_999_999;

function numberFor(name: string, value: number, random: Random): number {
  if (name === "days") return random.pick([1, 1, 3, 8, 31]);
  const half = Math.max(1, Math.floor(value / 2));
  return random.pick([value, half, half, random.between(1, 60_000), 1, 0, -1, 0.5, HUGE, HUGE + 1]);
}

export function uuid(random: Random): string {
  const digits = (length: number) => Array.from({ length }, () => Math.floor(random.next() * 16).toString(16)).join("");
  return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
}
