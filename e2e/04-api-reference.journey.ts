import { readFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, inject, test } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { startSession } from "./support/session.ts";

const visit = useBrowser();
const REFERENCE = "/swagger-ui/4.2.4/issuing/reference-data";

beforeEach(() => startSession(visit.page, inject("accounts").integrator));

test("the tree opens an API whose operations stand expanded, its file downloads whole or byte for byte, and webhooks are a row", async () => {
  const { page } = visit;
  await page.goto("/swagger-ui/4.2.4/issuing/card-management");
  const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" });
  await crumbs.getByText("OpenAPI 3.1.0").waitFor();
  expect((await crumbs.getByRole("listitem").allTextContents()).join(" > ")).toBe(
    "Home > Products > Releases > Solutions > Modules > OpenAPI 3.1.0",
  );
  await page.getByRole("tree").getByText("Card lifecycle").click();
  const operation = page.locator('[data-operation="blockCard"]');
  await page.locator("header").getByRole("link", { name: "POST Block card" }).click();
  await operation.getByRole("heading", { name: "Parameters" }).waitFor();
  await operation.getByRole("heading", { name: "Request body" }).waitFor();
  await operation.getByText("409").first().waitFor();
  expect(new URL(page.url()).searchParams.get("sub")).toBe("Block card");

  const save = async (name: string | RegExp) => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name }).click();
    expect((await download).suggestedFilename()).toBe("lifecycle.yaml");
    return readFile(await (await download).path(), "utf8");
  };
  const whole = await save("Download lifecycle.yaml");
  expect(whole).toContain("operationId: blockCard");
  expect(whole).not.toContain("components.yaml");

  const published = path.resolve(
    import.meta.dirname,
    "../content/hps/4.2.4/issuing/card-management/api/schemas/lifecycle.yaml",
  );
  await page.getByRole("button", { name: "Other formats" }).click();
  expect(await save(/^YAML, as published/)).toBe(await readFile(published, "utf8"));

  await page.getByRole("tree").getByText("Card events").click();
  await page.waitForURL("**/webhooks-ui/4.2.4/issuing/card-management");
});

test("what a link leads to is loaded while the mouse rests on it: the press asks for none of it", async () => {
  const { page } = visit;
  await page.goto("/select-module/42401/Issuing");
  const module = page.getByRole("link", { name: "Reference Data" });
  const loaded: string[] = [];
  page.on("requestfinished", (request) => loaded.push(new URL(request.url()).pathname));
  const rest = async () => {
    await page.mouse.move(0, 0);
    await module.hover();
    return loaded;
  };
  await expect.poll(rest, { interval: 500 }).toContain("/v1/reference/operation");

  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await module.click();
  await page.locator("[data-operation]").first().getByRole("heading", { name: "Request body" }).waitFor();
  expect(asked.filter((path) => /module-descriptor|reference\/index|page-.*\.js/.test(path))).toEqual([]);
});

test("a deep link lands on its operation and stays there", async () => {
  const { page } = visit;
  await page.goto(`${REFERENCE}?api=Geography#operation/getCurrencyTable`);
  const operation = page.locator('[data-operation="getCurrencyTable"]');
  await operation.getByRole("heading", { name: "Request body" }).waitFor();
  await expect.poll(async () => Math.round((await operation.boundingBox())?.y ?? -1)).toBeLessThanOrEqual(120);
  expect((await operation.boundingBox())?.y).toBeGreaterThanOrEqual(0);
});

test("on a slow device, whose router scrolls long after the page has led there, a deep link stays on its operation", async () => {
  const { page, context } = visit;
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 10 });
  await page.goto(`${REFERENCE}?api=Geography#operation/getCurrencyTable`);
  const operation = page.locator('[data-operation="getCurrencyTable"]');
  await operation.getByRole("heading", { name: "Request body" }).waitFor();
  await expect.poll(async () => Math.round((await operation.boundingBox())?.y ?? -1)).toBeLessThanOrEqual(120);
  expect(new URL(page.url()).hash).toBe("#operation/getCurrencyTable");
});

test("switching the version loads that version's document, and a static page stands in a frame that runs nothing", async () => {
  const { page } = visit;
  await page.goto(`${REFERENCE}?api=Geography`);
  const versions = page.locator("section", { has: page.getByRole("heading", { name: "API Versions" }) });
  await versions.getByRole("link", { name: /v2 - Latest/ }).waitFor();
  await versions.getByRole("link", { name: /v1/ }).click();
  await page.getByText("/v1/reference-data/", { exact: false }).first().waitFor();

  await page.getByRole("tree").getByText("How reference data is versioned").click();
  const frame = page.locator("iframe");
  await frame.waitFor();
  expect(await frame.getAttribute("sandbox")).toBe("");
  await page.frameLocator("iframe").getByRole("heading").first().waitFor();
});

test("an access token survives a reload, is sent as a bearer token, and a body that breaks the schema is refused with it", async () => {
  const { page } = visit;
  await page.goto(`${REFERENCE}?api=City`);
  const operation = page.locator('[data-operation="getCity"]');
  await page.getByRole("banner").getByRole("button", { name: "Setting an Access Token" }).click();
  await page.getByRole("button", { name: "Get a sandbox token" }).click();
  await page.getByRole("button", { name: "Authorize" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Reset an Access Token" }).waitFor();

  const request = page.waitForRequest((candidate) => candidate.url().includes("/PowerCardConnectApi/rest/"));
  const traced = page.waitForRequest((candidate) => candidate.url().endsWith("/audit/trace"));
  await operation.getByRole("button", { name: "Send" }).click();
  await page.getByText("200 OK", { exact: true }).waitFor();
  expect((await request).headers().authorization).toMatch(/^Bearer ey/);
  expect((await traced).postDataJSON()).toMatchObject({ action: "Call API", webService: (await request).url() });

  const editor = operation.getByRole("textbox", { name: "Request body" });
  await editor.click();
  await operation.locator(".cm-content").waitFor();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText('{ "parameterList": [], "requestInfo": {} }');
  await page.keyboard.press("ControlOrMeta+Enter");
  const answer = operation.getByRole("region", { name: "Response: " });
  await answer.getByText(/^422 /).waitFor();
  expect(await answer.textContent()).toContain("/parameterList");
});
