import { ApiError } from "@connect-portal/contract";
import type { PasswordFault, PasswordOwner } from "@connect-portal/contract/password-rule";
import { hash, type Options, verify } from "@node-rs/argon2";
import { createWaitingLine } from "../../../limits/waiting-line.ts";

/** Argon2id with 19 MiB, 2 passes, 1 lane: the OWASP Password Storage Cheat Sheet's choice. Memory is in KiB. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes a processor for some hundredths of a second, and one of the four threads that files and names need, too. */
const AT_ONCE = 2;
/** More than these would wait longer than it is worth. */
const LONGEST_LINE = 200;
/** Milliseconds. */
const PATIENCE = 1_500;

/** One line for the process, because it is the process's processors that it guards. */
const line = createWaitingLine(AT_ONCE);

/** PHC string, salt and parameters included. @throws ApiError overloaded */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options));
}

/** False for an account that has none. @throws ApiError overloaded */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return passwordHash !== null && inTurn(() => verify(passwordHash, password));
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (line.length >= LONGEST_LINE) throw overloaded();
  const end = await line.turn(AbortSignal.timeout(PATIENCE)).catch(() => {
    throw overloaded();
  });
  try {
    return await work();
  } finally {
    end();
  }
}

function overloaded(): ApiError {
  return new ApiError("overloaded", { retryAfter: Math.ceil(PATIENCE / 1000) });
}

/** For programs: what the text of the refusal leaves open. */
const details: Readonly<Record<PasswordFault, string>> = {
  short: "It has fewer than 8 characters.",
  common: "It is a common password.",
  own: "It is the username or the email address.",
  guessable: "It has fewer than 12 characters and is easy to guess.",
};

/**
 * Refuses a new password that is guessed soon. The one that an account has already goes on to sign it in.
 * @throws ApiError password_not_accepted
 */
export async function refuseWeakPassword(password: string, owner: PasswordOwner): Promise<void> {
  // Its list takes a quarter of a second to load, which no start has to wait for.
  const { judgePassword } = await import("@connect-portal/contract/password-rule");
  const fault = judgePassword(password, owner);
  if (fault) throw new ApiError("password_not_accepted", { detail: details[fault] });
}
