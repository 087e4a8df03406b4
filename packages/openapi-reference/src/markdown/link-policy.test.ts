import { expect, test } from "vitest";
import { linkPolicy } from "./link-policy.ts";

const base = "https://portal.example/swagger-ui/4.2.4/issuing/cards";

test.each([
  ["https://iso.example/4217", "https://iso.example/4217", true, true],
  ["webhooks", "https://portal.example/swagger-ui/4.2.4/issuing/webhooks", true, false],
  ["/hps/logo.png", "https://portal.example/hps/logo.png", true, false],
  ["//evil.example/x", "https://evil.example/x", true, true],
  ["#operation/blockCard", "#operation/blockCard", false, false],
  ["mailto:api@bank.example", "mailto:api@bank.example", false, true],
])("%s leads to %s", (link, href, isOutside, isForeign) => {
  expect(linkPolicy(link, base)).toEqual({ href, isOutside, isForeign });
});

test.each([
  "javascript:alert(1)",
  " JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc",
  "blob:x",
  "",
  "http://[",
])("%j leads nowhere", (link) => {
  expect(linkPolicy(link, base).href).toBeNull();
});
