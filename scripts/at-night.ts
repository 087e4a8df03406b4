import { describe, type SuiteFactory, type TestFunction, type TestOptions, test } from "vitest";
import { isNightly } from "./nightly.ts";

/** A test of what is rare, in a file whose other tests run by day. */
export function testAtNight(name: string, ...rest: [TestFunction] | [TestOptions, TestFunction]): void {
  if (!isNightly) return;
  const [options, body] = rest.length === 1 ? [{}, rest[0]] : rest;
  test(name, options, body);
}

/** Tests of what is rare that need the same before them. */
export function describeAtNight(name: string, tests: SuiteFactory): void {
  if (isNightly) describe(name, tests);
}
