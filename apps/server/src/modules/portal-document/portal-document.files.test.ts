import { execFile } from "node:child_process";
import { join } from "node:path";
import { createContentFolder } from "@connect-portal/content/testing";
import { moduleFiles, PORTAL_API } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { portalDocument } from "./portal-document.ts";

const check = join(import.meta.dirname, "../../../../../packages/content/src/cli/check.ts");
const modules = [{ id: 1, name: "Portal API", wsYamlUrl: PORTAL_API }];
const releases = [{ id: 1, name: "portal", products: [1], solutions: [{ id: 1, name: "Administration", modules }] }];
const descriptor = { modules: [{ moduleName: "Portal", apis: [{ name: "Portal API", file: "openapi.json" }] }] };

test("content:check finds neither an error nor a warning in the portal's own document", async () => {
  const folder = moduleFiles(PORTAL_API).slice(1);
  await using content = await createContentFolder({
    "catalogue.yaml": JSON.stringify({ products: [{ id: 1, name: "Portal" }], releases }),
    [`${folder}/module-descriptor.json`]: JSON.stringify(descriptor),
    [`${folder}/openapi.json`]: JSON.stringify(portalDocument("https://portal.example"), null, 2),
  });
  const printed = await new Promise<string>((resolve) => {
    execFile(process.execPath, [check, content.directory, "--json"], { maxBuffer: 2 ** 24 }, (_, out) => resolve(out));
  });
  const { openApiFiles, problems } = JSON.parse(printed);
  expect(openApiFiles).toBe(1);
  expect(problems.filter(({ severity }: { severity: string }) => severity !== "style")).toEqual([]);
});
