import { type SignatureFault, signatureFaults } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { verdictSteps } from "./verdict-view.tsx";

const states = (code: SignatureFault) =>
  verdictSteps({ verified: false, fault: { code, cause: "", mend: "" } }).map(({ state }) => state);

test("a good signature passes every step", () => {
  expect(verdictSteps({ verified: true }).map(({ state }) => state)).toEqual(Array(5).fill("good"));
});

test("what comes before the fault is good, what comes after it was not reached", () => {
  expect(states("header_missing")).toEqual(["failed", "open", "open", "open", "open"]);
  expect(states("timestamp_malformed")).toEqual(["good", "failed", "open", "open", "open"]);
  expect(states("scheme_unknown")).toEqual(["good", "good", "failed", "open", "open"]);
  expect(states("body_changed")).toEqual(["good", "good", "good", "failed", "open"]);
  expect(states("secret_wrong")).toEqual(["good", "good", "good", "good", "failed"]);
});

test("every fault fails exactly one step", () => {
  for (const code of signatureFaults)
    expect(
      states(code).filter((state) => state === "failed"),
      code,
    ).toHaveLength(1);
});
