import type { FastifyRequest } from "fastify";

/** The first that fits counts: each browser also claims to be those below it. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** The name of a program that is no browser, such as "curl" of "curl/8.5.0". */
const PROGRAM = /^[\w.-]{1,40}/;

/** What a User-Agent header says, in plain words, for the account's owner to know it again; empty when it says nothing. */
export function deviceOf(userAgent = ""): string {
  const find = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? PROGRAM.exec(userAgent)?.[0] ?? "";
}

/**
 * Whether a page of another site loads this, or an element of one such as an image, as far as the browser says: it says so
 * over https and to this machine. What somebody types, or opens from a page of this origin, is neither.
 */
export function isForeignLoad({ headers }: FastifyRequest): boolean {
  const { "sec-fetch-site": site = "none", "sec-fetch-mode": mode } = headers;
  return (site !== "none" && site !== "same-origin") || mode === "no-cors";
}

/**
 * Whether a page of this origin made the call, as its browser says: no script can set these headers. Browsers send
 * Sec-Fetch-Site over https and to this machine; where they do not, each POST has an Origin.
 */
export function isFromOwnPage({ headers, host, server }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  const { origin } = headers;
  const own = server.services.settings.PUBLIC_URL;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === host || (own !== undefined && new URL(own).origin === origin);
}
