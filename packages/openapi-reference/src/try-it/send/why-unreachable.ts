import { texts } from "../texts.ts";

/** What the page knows about itself when a call does not arrive. */
export interface PageState {
  /** Address of the page that sends. */
  readonly href: string;
  /** Whether the browser believes to be online. */
  readonly isOnline: boolean;
}

/**
 * A page is never told why a call did not arrive (Fetch §4.1): this says what it most likely was, and what to do.
 * `isRefused`: the page's own policy stopped the call, the one cause that the browser does tell.
 */
export function whyUnreachable(url: string, page: PageState, isRefused: boolean): string {
  const target = new URL(url, page.href);
  const from = new URL(page.href);
  const { policy, offline, mixed, ownHost, ownMachine, other } = texts.unreachable;
  if (isRefused) return policy(from, target);
  if (!page.isOnline) return offline;
  const isPlain = from.protocol === "https:" && target.protocol === "http:";
  if (isPlain && !isLoopback(target.hostname)) return mixed(target);
  if (target.origin === from.origin) return ownHost(target);
  return isLoopback(target.hostname) ? ownMachine(from, target) : other(from, target);
}

/** Such addresses count as secure, so mixed content is not their problem (Secure Contexts §3.1). */
function isLoopback(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127\./.test(host);
}
