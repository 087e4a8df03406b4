import { ApiError, type HeaderLine } from "@connect-portal/contract";

/** RFC 9110, section 5.6.2. */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** Visible ASCII, space and tab: the bytes that every receiver reads alike. */
const VALUE = /^[\t\x20-\x7e]*$/;
/** Receivers such as Node take 16 KiB for all headers of a request. */
const MOST_CHARACTERS = 12 * 1024;

/** How a request is framed, where it goes and how the connection is used: the portal's business alone. */
const refused = new Set([
  "host",
  "content-length",
  "transfer-encoding",
  "connection",
  "keep-alive",
  "upgrade",
  "http2-settings",
  "te",
  "trailer",
  "expect",
]);

/**
 * The user's headers as they can be sent: of several with one name the first, as the page does (SPEC section 5).
 * @throws ApiError hook_header_refused with each one that cannot be set
 */
export function readHeaders(typed: readonly HeaderLine[]): HeaderLine[] {
  const errors = typed.flatMap((line, index) => {
    const found = findFault(line);
    return found ? [{ in: "body" as const, pointer: `/headers/${index}/${found.member}`, message: found.message }] : [];
  });
  if (errors.length > 0) throw new ApiError("hook_header_refused", { errors });
  const lines = new Map<string, HeaderLine>();
  for (const { name, value } of typed) {
    const key = name.toLowerCase();
    if (!lines.has(key)) lines.set(key, { name, value: value.replace(/^[ \t]+|[ \t]+$/g, "") });
  }
  const characters = [...lines.values()].reduce((sum, { name, value }) => sum + name.length + value.length + 4, 0);
  if (characters > MOST_CHARACTERS) {
    const message = `have ${characters} characters together, and ${MOST_CHARACTERS} can be sent`;
    throw new ApiError("hook_header_refused", { errors: [{ in: "body", pointer: "/headers", message }] });
  }
  return [...lines.values()];
}

function findFault({ name, value }: HeaderLine): { member: "name" | "value"; message: string } | undefined {
  if (!TOKEN.test(name)) {
    return { member: "name", message: "is no header name: use letters, digits and hyphens" };
  }
  const key = name.toLowerCase();
  if (refused.has(key) || key.startsWith("proxy-")) {
    return { member: "name", message: `${name} belongs to the connection and is set by the portal` };
  }
  if (!VALUE.test(value)) {
    return { member: "value", message: "has a line break or another character that is not ASCII text" };
  }
  return undefined;
}

/** The portal's headers, each replaced by the user's when that has its name, and then the rest of the user's. */
export function mergeHeaders(ours: readonly HeaderLine[], users: readonly HeaderLine[]): HeaderLine[] {
  const names = new Set(users.map(({ name }) => name.toLowerCase()));
  return [...ours.filter(({ name }) => !names.has(name)), ...users];
}
