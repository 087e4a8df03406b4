import { expect, test } from "vitest";
import { whyNoPasskeys } from "./passkeys-section.tsx";

const portal = "https://portal.example";

test("passkeys are made at the portal's own address, by browsers that know them", () => {
  expect(whyNoPasskeys(portal, portal, true)).toBeNull();
  expect(whyNoPasskeys(portal, "http://127.0.0.1:8080", true)).toContain("work only at https://portal.example");
  expect(whyNoPasskeys(portal, portal, false)).toContain("over https");
  expect(whyNoPasskeys("", "http://192.0.2.7", false)).toContain("need a host name");
});
