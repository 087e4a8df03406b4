import type { HttpRequest } from "../http-request.ts";

export const MASK = "••••••";

/** The address without what only the reader may see, for the page, the history and the host's log of calls. */
export function maskedUrl({ url, secrets }: Pick<HttpRequest, "url" | "secrets">): string {
  return secrets.reduce((address, { text }) => address.replaceAll(text, MASK), url);
}
