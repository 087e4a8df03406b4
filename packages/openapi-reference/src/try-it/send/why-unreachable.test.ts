import { expect, test } from "vitest";
import { whyUnreachable } from "./send.ts";

const page = { href: "https://portal.example/docs", isOnline: true };

test.each([
  [
    "another host",
    "https://api.example/",
    page,
    false,
    /api\.example.*does not allow calls from portal\.example \(CORS\)/,
  ],
  ["the page's own host", "https://portal.example/rest", page, false, /^portal\.example did not respond.*running/],
  ["no network", "https://api.example/", { ...page, isOnline: false }, false, /offline/],
  ["plain http", "http://api.example/", page, false, /may not call http:\/\/api\.example \(mixed content\)/],
  ["the reader's own machine", "http://localhost:4010/", page, false, /your own machine. Start the server/],
  ["the page's policy", "https://api.example/", page, true, /Content-Security-Policy.*curl/],
])("a call that does not arrive says why and what to do: %s", (_, url, from, isRefused, message) => {
  expect(whyUnreachable(url, from, isRefused)).toMatch(message);
});
