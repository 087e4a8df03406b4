import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { expectAccessibleInBothSchemes } from "./support/accessibility.ts";
import { useBrowser } from "./support/browser.ts";
import { signIn, signInByForm, startSession } from "./support/session.ts";
import { sharedPortal } from "./support/shared-portal.ts";

const REFERENCE = "/swagger-ui/4.2.4/issuing/reference-data";

describe("the reference page", () => {
  const visit = useBrowser({ permissions: ["clipboard-read", "clipboard-write"] });
  beforeEach(() => startSession(visit.page, inject("accounts").integrator));

  async function authorize(page: Page) {
    await page.getByRole("button", { name: "Setting an Access Token" }).first().click();
    await page.getByRole("button", { name: "Get a sandbox token" }).click();
    await page.getByRole("button", { name: "Authorize" }).click();
    await page.getByRole("button", { name: "Reset an Access Token" }).waitFor();
  }
  const sampleOf = (page: Page, operation: string) => page.locator(`[data-operation="${operation}"] .oar-sample`);

  test("a sample follows the form in the chosen language, for all operations, also after a reload", async () => {
    const { page } = visit;
    await page.goto(`${REFERENCE}?api=Geography#operation/getCity`);
    const sample = sampleOf(page, "getCity");
    await sample.getByText("--data-raw").waitFor();
    await sample.getByRole("tab", { name: "Python" }).click();
    await sample.getByText("import requests").waitFor();

    await sample.getByRole("combobox", { name: "All languages" }).selectOption({ label: "Ruby" });
    await sample.getByText("require 'net/http'").waitFor();
    expect((await sample.getByRole("tab", { selected: true }).textContent())?.trim()).toBe("Ruby");
    await page.goto(`${REFERENCE}?api=Geography#operation/getRegion`);
    await page.reload();
    await sampleOf(page, "getRegion").getByText("require 'net/http'").waitFor();

    const operation = page.locator('[data-operation="getRegion"]');
    await operation.getByRole("tab", { name: /^Headers/ }).click();
    await operation.getByRole("button", { name: "Add a header" }).click();
    await operation.getByRole("textbox", { name: "Header name" }).fill("X-Note");
    await operation.getByRole("textbox", { name: "Header value" }).fill("it's #{exit}");
    await sampleOf(page, "getRegion").getByText(`request['X-Note'] = 'it\\'s #{exit}'`).waitFor();
  });

  test("the token of a sample is masked on the screen, and in the clipboard it is the reader's own", async () => {
    const { page } = visit;
    await page.goto(`${REFERENCE}?api=Geography#operation/getCity`);
    const sample = sampleOf(page, "getCity");
    await sample.getByText("Bearer $ACCESS_TOKEN").waitFor();
    await sample.getByRole("button", { name: "Copy code" }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("Bearer $ACCESS_TOKEN");

    await authorize(page);
    await sample.getByText("Bearer $ACCESS_TOKEN").waitFor();
    await sample.getByRole("tab", { name: "Node.js" }).click();
    await sample.getByText("process.env.ACCESS_TOKEN").waitFor();
    expect(await sample.textContent()).not.toContain("Bearer ey");
    await sample.getByRole("button", { name: "Copy code" }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/'Bearer ey[\w.-]+'/);
  });

  test("a client SDK is asked for by language and document, and saved under its name", async () => {
    const { page } = visit;
    await page.route("**/public/generate_client_sdk*", (route) =>
      route.fulfill({ body: "PK", contentType: "application/zip" }),
    );
    await page.goto(`${REFERENCE}?api=Geography`);
    const panel = page.locator("section", { has: page.getByRole("heading", { name: "Client SDKs" }) });
    await panel.getByText("OPENAPI Generator V6.5.0").waitFor();
    const language = panel.getByRole("combobox", { name: "Language of the SDK" });
    expect(await language.inputValue()).toBe("java");
    expect(await language.getByRole("option").count()).toBe(23);
    await language.selectOption("typescript-fetch");
    await page.reload();
    expect(await language.inputValue()).toBe("typescript-fetch");

    const request = page.waitForRequest("**/public/generate_client_sdk*");
    const download = page.waitForEvent("download");
    await panel.getByRole("button", { name: "Generate" }).click();
    const url = new URL((await request).url());
    expect(url.searchParams.get("language")).toBe("typescript-fetch");
    expect(url.searchParams.get("yamlFile")).toBe(
      `${sharedPortal().url}/hps/4.2.4/issuing/reference-data/api/schemas/geography.yaml`,
    );
    expect((await request).headers().authorization).toMatch(/^Bearer /);
    expect((await download).suggestedFilename()).toMatch(/^client_sdk_typescript-fetch_\d{14}\.zip$/);
  });

  test("why a portal generates no SDK is logged only; nothing is saved, and the panel keeps its height", async () => {
    const { page } = visit;
    const saved: string[] = [];
    const logged: string[] = [];
    page.on("download", (download) => saved.push(download.suggestedFilename()));
    page.on("console", (message) => logged.push(message.text()));
    await page.route("**/public/generate_client_sdk*", (route) =>
      route.fulfill({
        status: 501,
        contentType: "application/problem+json",
        json: { errorMessage: "No generator runs here." },
      }),
    );
    await page.goto(`${REFERENCE}?api=Geography`);
    const panel = page.locator("section", { has: page.getByRole("heading", { name: "Client SDKs" }) });
    const language = panel.getByRole("combobox", { name: "Language of the SDK" });
    await language.getByRole("option", { name: "Java", exact: true }).waitFor({ state: "attached" });
    const heights = new Set([(await panel.boundingBox())?.height]);
    for (const code of ["typescript-angular", "scala", "java"]) {
      await language.selectOption(code);
      heights.add((await panel.boundingBox())?.height);
    }
    await page.getByRole("button", { name: "Generate" }).click();
    await panel.getByRole("status").getByText("No SDK was saved.").waitFor();
    heights.add((await panel.boundingBox())?.height);
    expect([...heights]).toHaveLength(1);
    expect(await page.getByText("No generator runs here.").count()).toBe(0);
    await language.selectOption("scala");
    await panel.getByText("OPENAPI Generator V6.5.0").waitFor();
    await panel.getByText("This one by Swagger Codegen V3.0.57.").waitFor();
    expect(logged.filter((text) => text.includes("No generator runs here."))).toHaveLength(1);
    expect(saved).toEqual([]);
  });

  test("the document is saved as JSON too, under its own name", async () => {
    const { page } = visit;
    await page.goto(`${REFERENCE}?api=Geography`);
    await page.getByRole("button", { name: "Other formats" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "JSON geography.json" }).click();
    expect((await download).suggestedFilename()).toBe("geography.json");
    const document = JSON.parse(await readFile(await (await download).path(), "utf8"));
    expect(document.openapi).toBe("3.1.0");
    expect(Object.keys(document.paths)).toContain("/reference-data/city");
  });

  test.each(["postman", "bruno"])("the document is saved as a collection for %s, by keyboard", async (tool) => {
    const { page } = visit;
    await page.goto(`${REFERENCE}?api=Geography`);
    await page.getByRole("button", { name: "Other formats" }).press("Enter");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: new RegExp(`^${tool} collection`, "i") }).press("Enter");
    const saved = await (await download).path();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^geography\\.${tool}.*\\.json$`));
    expect(await readFile(saved, "utf8")).toContain(`${new URL(page.url()).origin}/PowerCardConnectApi/rest/`);
  });

  test.each([
    ["a sub-API", "?api=Currency%20table", "getCurrencyTable", "Geography"],
    [
      "an operation of a document of the module",
      "?api=look%20up%20reference%20data",
      "lookupReferenceData",
      "General lookup",
    ],
    ["an API", "?api=Transactions", null, "Transactions"],
  ])("?api= opens %s by its name", async (_, query, operation, heading) => {
    const { page } = visit;
    await page.goto(REFERENCE + query);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    if (operation !== null) await page.locator(`[data-operation="${operation}"]`).waitFor();
  });

  test("the token, the opened version, and the languages of samples and SDKs survive a reload", async () => {
    const { page } = visit;
    await page.goto(`${REFERENCE}?api=Geography`);
    await authorize(page);
    await page.getByRole("link", { name: /^POST v1/ }).click();
    await page.getByText("/v1/reference-data/", { exact: false }).first().waitFor();
    await page.getByRole("combobox", { name: "Language of the SDK" }).selectOption("r");
    await page.getByRole("tab", { name: "Go", exact: true }).first().click();
    await page.getByText("package main").first().waitFor();

    await page.reload();
    await page.getByRole("button", { name: "Reset an Access Token" }).waitFor();
    await page.getByText("/v1/reference-data/", { exact: false }).first().waitFor();
    expect(new URL(page.url()).searchParams.get("version")).toBe("v1");
    expect(await page.getByRole("combobox", { name: "Language of the SDK" }).inputValue()).toBe("r");
    await page.getByText("package main").first().waitFor();
  });

  test("a call is traced with its address and the server keeps it; what loads the documents is not traced", async () => {
    const { page } = visit;
    const traces: { action: string; webService: string }[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/audit/trace")) traces.push(request.postDataJSON());
    });
    await page.goto(`${REFERENCE}?api=Geography`);
    await authorize(page);
    await page.getByRole("button", { name: "Other formats" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "JSON geography.json" }).click();
    await download;
    expect(traces).toEqual([]);

    await page.locator("header").getByRole("link", { name: "POST City" }).click();
    const send = page.locator('[data-operation="getCity"]').getByRole("button", { name: "Send" });
    await send.waitFor();
    const kept = page.waitForResponse((response) => response.url().endsWith("/audit/trace"));
    const called = page.waitForRequest((request) => request.url().includes("/PowerCardConnectApi/rest/"));
    await send.click();
    expect((await kept).ok()).toBe(true);
    expect(traces).toMatchObject([{ action: "Call API", webService: (await called).url(), userId: "demo" }]);
  });
});

describe("the palette", () => {
  const visit = useBrowser();
  const field = (page: Page) => page.getByRole("combobox", { name: /^Search / });
  async function openPalette(page: Page) {
    await page.keyboard.press("ControlOrMeta+k");
    await field(page).and(page.locator(":focus")).waitFor();
  }

  test("has what was typed while its code was still on its way, and the page has none of it", async () => {
    const { page } = visit;
    const code = Promise.withResolvers<void>();
    await page.route("**/assets/palette-*.js", (route) => code.promise.then(() => route.continue()));
    await page.goto("/login");
    const userName = page.getByRole("textbox", { name: "Username" });
    await userName.fill("ann");
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type("press");
    code.resolve();
    await expect.poll(() => field(page).inputValue()).toBe("press");
    await page.keyboard.type(" release");
    // Pressed once more, the shortcut has nothing to do.
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type("s");
    expect(await field(page).inputValue()).toBe("press releases");
    expect(await userName.inputValue()).toBe("ann");
  });

  test("does not come any more after Escape, also while its code is on its way", async () => {
    const { page } = visit;
    const code = Promise.withResolvers<void>();
    await page.route("**/assets/palette-*.js", (route) => code.promise.then(() => route.continue()));
    await page.goto("/login");
    const loaded = page.waitForResponse("**/assets/palette-*.js");
    const userName = page.getByRole("textbox", { name: "Username" });
    await userName.fill("ann");
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type("pre");
    await page.keyboard.press("Escape");
    code.resolve();
    await (await loaded).finished();
    await page.keyboard.type("a");
    expect(await userName.inputValue()).toBe("anna");
    expect(await field(page).count()).toBe(0);
  });

  test("finds operations and schemas of the module, chooses the best, and goes there", async () => {
    const { page } = visit;
    await startSession(page, inject("accounts").integrator);
    await page.goto(`${REFERENCE}?api=Cards`);
    await page.getByRole("heading", { level: 1, name: "Cards" }).waitFor();
    await openPalette(page);
    await page.keyboard.type("currency tab");
    const chosen = page.getByRole("option", { selected: true });
    await chosen.getByText("/reference-data/currency-table", { exact: true }).waitFor();
    await expect.poll(() => chosen.locator("mark").allTextContents()).toEqual(["Currency tab"]);
    await page.keyboard.press("Enter");
    await page.waitForURL(/#operation\/getCurrencyTable$/);
    await page.locator('[data-operation="getCurrencyTable"]').waitFor();
    await field(page).waitFor({ state: "detached" });

    await openPalette(page);
    await page.keyboard.type("CurrencyTableRow");
    await page.getByRole("option", { name: /^CurrencyTableRow/, selected: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(/#schema\/CurrencyTableRow$/);
  });

  test("is loaded at the first press, says when it finds nothing, and gives the focus back", async () => {
    const { page } = visit;
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (/\/assets\/palette-(?!scope|host)/.test(request.url())) scripts.push(request.url());
    });
    await signInByForm(page, inject("accounts").integrator);
    // An arrival takes the focus itself.
    await page.locator("main:focus").waitFor();
    const products = page.getByRole("banner").getByRole("link", { name: "Products" });
    await products.focus();
    expect(scripts).toEqual([]);
    await page.keyboard.press("ControlOrMeta+k");
    await field(page).waitFor();
    await page.keyboard.type("zzzqqq");
    await page.getByRole("heading", { name: "No result found." }).waitFor();
    await page.keyboard.press("Escape");
    await field(page).waitFor({ state: "detached" });
    await expect.poll(() => products.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test("away from a reference it finds APIs of the whole catalogue, and the arrow keys choose", async () => {
    const { page } = visit;
    await signIn(page, inject("accounts").integrator);
    await page.getByRole("button", { name: "Go to" }).click();
    await field(page).fill("currency");
    await page
      .getByRole("option", { name: /Currency table/ })
      .first()
      .waitFor();
    const selected = page.getByRole("option", { selected: true });
    const first = await selected.getAttribute("id");
    await page.keyboard.press("ArrowDown");
    expect(await selected.getAttribute("id")).not.toBe(first);
    expect(await field(page).getAttribute("aria-activedescendant")).toBe(await selected.getAttribute("id"));
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/swagger-ui\/.*\?api=/);
  });

  test.each([
    ["integrator", 0],
    ["administrator", 1],
  ] as const)("offers the users to an %s %i times", async (account, count) => {
    const { page } = visit;
    await signIn(page, inject("accounts")[account]);
    await page.keyboard.press("ControlOrMeta+k");
    await field(page).fill("request a demo");
    await page.getByRole("option", { name: /^Request a Demo/ }).waitFor();
    await field(page).fill("user manag");
    await page
      .getByRole("status")
      .getByText(/result/)
      .waitFor();
    expect(await page.getByRole("option", { name: /^User Managment/ }).count()).toBe(count);
  });

  test("has no accessibility violation in light and dark", async () => {
    const { page } = visit;
    await startSession(page, inject("accounts").integrator);
    await page.goto(`${REFERENCE}?api=Geography`);
    await page.locator("[data-operation]").first().waitFor();
    await page.keyboard.press("ControlOrMeta+k");
    await field(page).fill("version 1");
    await page.getByRole("listbox", { name: "Results" }).getByRole("option").first().waitFor();
    await expectAccessibleInBothSchemes(page, "the palette with results");
  });
});
