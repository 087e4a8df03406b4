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
  if (isRefused) {
    return `This site lets its pages call ${from.host} only (connect-src of its Content-Security-Policy), so the call to ${target.host} was not sent. The curl sample works from your own machine; whoever runs this site can allow ${target.origin}.`;
  }
  if (!page.isOnline) return "This device is offline. Connect it and send again.";
  if (from.protocol === "https:" && target.protocol === "http:" && !isLoopback(target.hostname)) {
    return `A page on https may not call ${target.origin} (mixed content). Choose an https address of this server, or use the curl sample.`;
  }
  if (target.origin === from.origin)
    return `${target.host} did not answer. Check that the server is running, then send again.`;
  if (isLoopback(target.hostname)) {
    return `No answer from ${target.host}, which is your own machine. Start the server there, and let it allow calls from ${from.origin} (CORS). The curl sample tells which it is: it works when only CORS is missing.`;
  }
  return `No answer from ${target.host}. Either it cannot be reached from here, or it does not allow calls from ${from.host} (CORS). The curl sample tells which: it works when only CORS is missing, and then the server has to allow ${from.origin}.`;
}

/** Such addresses count as secure, so mixed content is not their problem (Secure Contexts §3.1). */
function isLoopback(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127\./.test(host);
}
