import { expect, test } from "vitest";
import { readSettings } from "./read-settings.ts";

const url = { ALARM_WEBHOOK_URL: "https://alarms.bank.example/portal" };
const secret = { ALARM_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}` };

test("alarms need an endpoint and a secret, or neither", () => {
  expect(readSettings({ ...url, ...secret }, "/")).toMatchObject(url);
  expect(() => readSettings(url, "/")).toThrow("ALARM_WEBHOOK_URL is set without ALARM_WEBHOOK_SECRET");
  expect(() => readSettings(secret, "/")).toThrow("ALARM_WEBHOOK_SECRET is set without ALARM_WEBHOOK_URL");
});

test.each([
  ["an address that is none", { ...secret, ALARM_WEBHOOK_URL: "alarms.bank.example" }],
  ["an address with a password", { ...secret, ALARM_WEBHOOK_URL: "https://a:b@alarms.bank.example/" }],
  ["a secret that is too short", { ...url, ALARM_WEBHOOK_SECRET: "whsec_c2hvcnQ=" }],
])("%s is refused, and a secret is not told", (_what, values) => {
  expect(() => readSettings(values, "/")).toThrow(/^ALARM_WEBHOOK_/);
  expect(() => readSettings(values, "/")).not.toThrow("c2hvcnQ");
});
