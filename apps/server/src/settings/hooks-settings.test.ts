import { expect, test } from "vitest";
import { readSettings } from "./read-settings.ts";

test("hooks go to the usual ports of the public internet unless the operator says otherwise", () => {
  expect(readSettings({}, "/")).toMatchObject({
    HOOKS_PORTS: ["80", "443", "8080", "8443"],
    HOOKS_ALLOW_LOOPBACK: false,
  });
  expect(readSettings({ HOOKS_PORTS: "443, 65535", HOOKS_ALLOW_LOOPBACK: "true" }, "/")).toMatchObject({
    HOOKS_PORTS: ["443", "65535"],
    HOOKS_ALLOW_LOOPBACK: true,
  });
  expect(readSettings({ HOOKS_ALLOW_LOOPBACK: "false" }, "/").HOOKS_ALLOW_LOOPBACK).toBe(false);
});

test.each(["yes", "1", "True", "true,false"])("HOOKS_ALLOW_LOOPBACK %j is neither yes nor no", (value) => {
  expect(() => readSettings({ HOOKS_ALLOW_LOOPBACK: value }, "/")).toThrow(`HOOKS_ALLOW_LOOPBACK is "${value}"`);
});

test.each(["0", "65536", "080", "80-90", "80,80", "http"])("HOOKS_PORTS %j is no list of ports", (value) => {
  expect(() => readSettings({ HOOKS_PORTS: value }, "/")).toThrow(`HOOKS_PORTS is "${value}"`);
});
