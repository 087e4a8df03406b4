import { expect, test } from "vitest";
import { sdkResult } from "./sdk-result.ts";

const java = { engine: "OpenAPI Generator", engineVersion: "6.5.0" } as const;
const scala = { engine: "Swagger Codegen", engineVersion: "3.0.57" } as const;

test.each([
  ["idle", java, undefined, ""],
  ["idle", undefined, undefined, ""],
  ["idle", scala, undefined, "This one by Swagger Codegen V3.0.57."],
  ["idle", java, "Java is missing.", "Not available at the moment. Java is missing."],
  ["pending", scala, undefined, "Generating …"],
  ["success", scala, undefined, "Client saved. See GETTING-STARTED.md."],
  ["error", java, undefined, "No client was saved."],
] as const)("%s, %o, %s: %s", (status, language, unavailable, result) => {
  expect(sdkResult(status, language, unavailable)).toBe(result);
});
