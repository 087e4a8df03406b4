import { linkPolicy } from "../../markdown/link-policy.ts";
import { essence } from "../media-kind.ts";

export interface ProblemPage {
  readonly href: string;
  /** What it explains: the problem's `code`, else the end of its address. */
  readonly name: string;
  /** Where it lies, when that is another host than `base` has. */
  readonly host: string | null;
}

/** In characters: it is whatever the answer says. */
const LONGEST_NAME = 60;

/**
 * The page that explains a problem: its `type` (RFC 9457, section 3.1.1), where that is an address to be opened.
 * `base` is what a relative one resolves against.
 */
export function problemPage(contentType: string, body: unknown, base: string): ProblemPage | null {
  if (essence(contentType) !== "application/problem+json") return null;
  const { type, code } = (body ?? {}) as { readonly type?: unknown; readonly code?: unknown };
  if (typeof type !== "string" || type === "") return null;
  const { href, isForeign } = linkPolicy(type, base);
  if (href === null || !/^https?:/.test(href)) return null;
  const { host, pathname } = new URL(href);
  const name = typeof code === "string" && code !== "" ? code : pathname.split("/").at(-1) || host;
  return { href, name: name.slice(0, LONGEST_NAME), host: isForeign ? host : null };
}
