import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { engineFiles } from "../../engines/engine-kinds.ts";

test("Python waits for a token as long as for an answer, not the three seconds of urllib3.request", () => {
  const template = readFileSync(join(engineFiles.languages, "python/templates/client_credentials.mustache"), "utf8");
  const [call = ""] = /urllib3\.request\([\s\S]*?\)\n/.exec(template) ?? [];
  expect(call).toMatch(/timeout=30\)/);
});
