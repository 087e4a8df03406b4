import { describe, expect, test } from "vitest";
import { moduleKind, solutionKind } from "./module-icon.tsx";

describe("solutionKind", () => {
  test.each([
    ["Issuing", "issuing"],
    ["ACQUIRING", "acquiring"],
    ["Switching", "switching"],
    ["Fraud", "fraud"],
    ["Loyalty", "other"],
    ["", "other"],
  ])("%s is drawn as %s", (name, kind) => {
    expect(solutionKind(name)).toBe(kind);
  });
});

describe("moduleKind", () => {
  test.each([
    ["Reference Data", "reference-data"],
    ["Card Management", "card"],
    ["Card limits", "limit"],
    ["PIN and CVV", "pin"],
    ["Shipping", "other"],
    ["Authorizations", "authorization"],
    ["Card tokens", "token"],
    ["Disputes", "dispute"],
    ["Accounts", "account"],
    ["", "other"],
  ])("%s gets the icon of %s", (name, kind) => {
    expect(moduleKind(name)).toBe(kind);
  });
});
