import { ApiError, type HeaderLine, hookHeaderFault, type ProblemDetail } from "@connect-portal/contract";

/** Receivers such as Node take 16 KiB for all headers of a request. */
const MOST_CHARACTERS = 12 * 1024;

/**
 * The user's headers as they can be sent: of several with one name the first, as the page does.
 * @throws ApiError hook_header_refused with each one that cannot be set
 */
export function readHeaders(typed: readonly HeaderLine[]): HeaderLine[] {
  const errors = typed.flatMap((line, index) => {
    const found = hookHeaderFault(line);
    return found ? [{ in: "body" as const, pointer: `/headers/${index}/${found.member}`, message: found.message }] : [];
  });
  if (errors.length > 0) throw refuseHeaders(errors);
  const lines = new Map<string, HeaderLine>();
  for (const { name, value } of typed) {
    const key = name.toLowerCase();
    if (!lines.has(key)) lines.set(key, { name, value: value.replace(/^[ \t]+|[ \t]+$/g, "") });
  }
  const characters = [...lines.values()].reduce((sum, { name, value }) => sum + name.length + value.length + 4, 0);
  if (characters > MOST_CHARACTERS) {
    const message = `The headers have ${characters} characters in total; the limit is ${MOST_CHARACTERS}.`;
    throw refuseHeaders([{ in: "body", pointer: "/headers", message }]);
  }
  return [...lines.values()];
}

/** The page shows `detail`: which header it is, and why. */
export function refuseHeaders(errors: readonly ProblemDetail[]): ApiError {
  return new ApiError("hook_header_refused", { errors, detail: errors.map(({ message }) => message).join(" ") });
}

/** The portal's headers, each replaced by the user's when that has its name, and then the rest of the user's. */
export function mergeHeaders(ours: readonly HeaderLine[], users: readonly HeaderLine[]): HeaderLine[] {
  const names = new Set(users.map(({ name }) => name.toLowerCase()));
  return [...ours.filter(({ name }) => !names.has(name)), ...users];
}
