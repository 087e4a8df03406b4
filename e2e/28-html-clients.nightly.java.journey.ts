import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { compileDocument } from "@connect-portal/openapi-document";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEngines, type Engines } from "../apps/server/src/modules/sdks/engines/engines.ts";
import { generateSdk } from "../apps/server/src/modules/sdks/generate-sdk.ts";
import { unzip } from "../apps/server/src/modules/sdks/testing/unzip.ts";
import { readSettings } from "../apps/server/src/settings/read-settings.ts";
import { chromiumOptions } from "../scripts/chromium-options.ts";

/** A cold generator, on a machine that does other work. */
const LONG = 300_000;
const root = path.join(import.meta.dirname, "..");

let folder: string;
let engines: Engines;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "connect-portal-html-"));
  engines = createEngines(readSettings({}, root), { info: () => {}, warn: () => {} });
  browser = await chromium.launch(chromiumOptions());
});
afterAll(async () => {
  await browser?.close();
  await engines?.close();
  await rm(folder, { recursive: true });
});

const ran = "document.title='ran'";
/** All ways at once in which a text may become code, where a page takes it as it is. */
const evil = `**Text** <img src=x onerror="${ran}"><script>${ran}</script> [link](javascript:${ran}) " onclick="${ran}`;
const properties = {
  id: { type: "string", description: evil, example: evil, enum: [evil] },
  [evil]: { type: "string" },
};
const card = { title: evil, description: evil, type: "object", required: ["id"], properties };
const content = { "application/json": { schema: { $ref: "#/components/schemas/Card" } } };

const document = {
  openapi: "3.0.3",
  info: { title: "Cards", version: "1.0.0", description: evil, license: { name: evil } },
  "x-shared-errors": [ran],
  tags: [{ name: "Cards", description: evil }],
  security: [{ key: [] }],
  paths: {
    "/cards/{id}": {
      post: {
        operationId: "createCard",
        tags: ["Cards"],
        summary: evil,
        description: evil,
        parameters: [
          { name: "id", in: "path", required: true, description: evil, example: evil, schema: { type: "string" } },
          { name: evil, in: "query", schema: { type: "string", default: evil } },
        ],
        requestBody: { description: evil, required: true, content },
        responses: {
          200: { description: "The card.", content },
          400: { description: `\`;${ran};\`` },
          401: { description: `\${${ran}}` },
          // Together they would end a text in the one and begin code in the other.
          403: { description: "\\" },
          404: { description: `;${ran};//` },
          [`409;${ran};x`]: { description: evil },
        },
      },
    },
  },
  components: {
    schemas: { Card: card },
    securitySchemes: { key: { type: "apiKey", in: "header", name: evil, description: evil } },
  },
};

test.each(["html", "html2"] as const)(
  "a page of %s runs no script of the document, and still its own",
  {
    timeout: LONG,
  },
  async (language) => {
    const compiled = await compileDocument(JSON.stringify(document), { fileName: "api.json" });
    const located = { path: "/hps/1.0.0/issuing/cards/api/schemas/api.yaml", document: compiled };
    const { archive } = await generateSdk(engines, { language, located, baseUrl: "https://portal.example" });
    const files = await unzip(archive);
    const index = files.find(({ name }) => name.endsWith("/index.html"));
    await mkdir(path.join(folder, language));
    await writeFile(path.join(folder, language, "index.html"), index?.text ?? "");

    const page = await browser.newPage();
    const refused: string[] = [];
    page.on("console", (message) => refused.push(message.text()));
    await page.goto(`file://${folder}/${language}/index.html`);
    // What only the page's own scripts bring about.
    if (language === "html2") await page.getByRole("heading", { name: "Status: 200 - The card." }).waitFor();

    const links = page.locator("a[href^='javascript:']");
    expect(await links.count()).toBeGreaterThan(0);
    for (const link of await links.all()) await link.evaluate((element: HTMLElement) => element.click());
    await expect
      .poll(() => refused.filter((text) => text.startsWith("Running the JavaScript URL violates")))
      .not.toEqual([]);
    expect(await page.title()).toBe("Cards");
    await page.close();
  },
);
