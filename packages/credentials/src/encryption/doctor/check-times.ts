import { Undecryptable } from "./undecryptable.ts";

/** Seconds by which the sender's clock may be ahead. */
const SKEW = 300;

/** Claims with a time in seconds since 1970 (RFC 7519, section 4.1), of the header or of a JWT inside. */
export type Times = Readonly<Record<string, unknown>>;

/** @throws Undecryptable expired, not_yet_valid. Only after the message has been authenticated. */
export function checkTimes({ exp, nbf, iat }: Times, now: Date): void {
  const present = now.getTime() / 1000;
  if (typeof exp === "number" && exp <= present) {
    throw new Undecryptable(
      "expired",
      `The message was valid until ${shown(exp)}; now it is ${shown(present)}.`,
      "Encrypt it again, and set exp far enough ahead, in seconds since 1970.",
      "exp",
    );
  }
  for (const [name, value] of Object.entries({ nbf, iat })) {
    if (typeof value !== "number" || value <= present + SKEW) continue;
    throw new Undecryptable(
      "not_yet_valid",
      `${name} is ${shown(value)}, which is in the future; now it is ${shown(present)}.`,
      `Set the clock of the sender (NTP), and write ${name} in seconds since 1970, not in milliseconds.`,
      name,
    );
  }
}

/** A time as people read it; the number itself when no calendar has it. */
function shown(seconds: number): string {
  const date = new Date(Math.floor(seconds) * 1000);
  return Number.isNaN(date.getTime()) ? String(seconds) : date.toISOString().replace(".000Z", "Z");
}
