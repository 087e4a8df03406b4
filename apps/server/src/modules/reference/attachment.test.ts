import { expect, it } from "vitest";
import { attachmentOf } from "./module.ts";

it.each([
  ["/hps/4.2.4/issuing/cards/api/schemas/api.yaml", `attachment; filename="api.json"; filename*=UTF-8''api.json`],
  ["/hps/a/b/c/api/schemas/v1/limits.JSON", `attachment; filename="limits.json"; filename*=UTF-8''limits.json`],
  ['/x/café "1".yml', `attachment; filename="caf___1_.json"; filename*=UTF-8''caf%C3%A9%20%221%22.json`],
  ["", `attachment; filename=".json"; filename*=UTF-8''.json`],
])("%s is saved as JSON under its own name", (spec, header) => {
  expect(attachmentOf(spec, "json")).toBe(header);
});

it.each([
  ["yaml", "api.yaml"],
  ["postman", "api.postman_collection.json"],
  ["bruno", "api.bruno.json"],
] as const)("as %s it is saved as %s", (format, name) => {
  expect(attachmentOf("/hps/4.2.4/issuing/cards/api/schemas/api.yaml", format)).toContain(`filename="${name}"`);
});
