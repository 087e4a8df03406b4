import { expect, test } from "vitest";
import { CallFailure } from "../../../shared/api-client/call-failure.ts";
import { sdkResult } from "./sdk-result.ts";

const java = { engine: "OpenAPI Generator", engineVersion: "6.5.0", support: "any" } as const;
const scala = { engine: "Swagger Codegen", engineVersion: "3.0.57", support: "published" } as const;
const swift3 = { ...scala, support: "none" } as const;

test.each([
  ["idle", java, undefined, "Supported for any valid document."],
  ["idle", undefined, undefined, ""],
  ["idle", scala, undefined, "Swagger Codegen V3.0.57, supported"],
  ["idle", swift3, undefined, "Swagger Codegen V3.0.57, unsupported"],
  ["idle", java, "Java is missing.", "Not available at the moment. Java is missing."],
  ["pending", scala, undefined, "Generating …"],
  ["success", scala, undefined, "SDK saved. See GETTING-STARTED.md."],
  ["error", java, undefined, "No SDK was saved. Many SDKs are being generated. Try again in 20 seconds."],
] as const)("%s, %o, %s: %s", (status, language, unavailable, result) => {
  const busy = new CallFailure(503, "Many SDKs are being generated. Try again in 20 seconds.");
  expect(sdkResult(status, language, unavailable, status === "error" ? busy : null)).toBe(result);
});
