import { expect, test } from "vitest";
import { readSettings } from "../../settings/read-settings.ts";
import { createRejectedEmailDomains } from "./email-address.ts";

test("twelve free-mail domains are rejected when nothing is set", () => {
  const { domains } = createRejectedEmailDomains(readSettings({}, "/").REJECTED_EMAIL_DOMAINS);
  expect(domains).toHaveLength(12);
  expect(domains).toContain("gmail.com");
});

test.each([
  ["gmail.com", true],
  ["mail.gmail.com", true],
  ["notgmail.com", false],
  ["gmail.com.bank.example", false],
  ["xn--bcher-kva.example", true],
])("%s rejected: %s", (domain, rejected) => {
  expect(createRejectedEmailDomains(["Gmail.COM.", "bücher.example"]).rejects(domain)).toBe(rejected);
});

test("none rejects nothing", () => {
  const { domains, rejects } = createRejectedEmailDomains(["none"]);
  expect(domains).toEqual([]);
  expect(rejects("gmail.com")).toBe(false);
});
