import type { IncomingHttpHeaders } from "node:http";

/** As the browser says it by itself (User-Agent Client Hints), else by its name. */
export function isPhone(headers: IncomingHttpHeaders): boolean {
  const hint = headers["sec-ch-ua-mobile"];
  return hint === undefined ? /\bMobi/.test(headers["user-agent"] ?? "") : hint === "?1";
}
