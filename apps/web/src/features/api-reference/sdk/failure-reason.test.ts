import { SDK_GENERATOR } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { CallFailure, INTERNAL_ERROR } from "../../../shared/api-client/call-failure.ts";
import { engineLabel } from "./engine-label.ts";
import { failureReason } from "./failure-reason.ts";

test("a failure is told with the generator's reason, where there is one", () => {
  const refused = new CallFailure(422, "Not accepted.", { detail: "OpenAPI Generator says: no paths." });
  expect(failureReason(refused)).toBe("Not accepted. OpenAPI Generator says: no paths.");
  expect(failureReason(new CallFailure(503, "Not at the moment."))).toBe("Not at the moment.");
  expect(failureReason(new TypeError("x is undefined"))).toBe(INTERNAL_ERROR);
});

test("the label names the engine: literally the specification's for OpenAPI Generator", () => {
  expect(engineLabel({ engine: "OpenAPI Generator", engineVersion: "6.5.0" })).toBe(SDK_GENERATOR);
  expect(engineLabel({ engine: "Swagger Codegen", engineVersion: "3.0.57" })).toBe("Swagger Codegen V3.0.57");
  expect(engineLabel(undefined)).toBe(SDK_GENERATOR);
});
