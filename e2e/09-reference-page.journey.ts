import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { describeAtNight, testAtNight } from "../scripts/at-night.ts";
import { expectAccessibleInBothSchemes } from "./support/accessibility.ts";
import { useBrowser } from "./support/browser.ts";
import { signInByForm, startSession } from "./support/session.ts";

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

  test("the document, its collections and a client SDK are saved under their names", async () => {
    const { page } = visit;
    await page.goto(`${REFERENCE}?api=Geography`);
    const saved = async (press: () => Promise<void>) => {
      const download = page.waitForEvent("download");
      await press();
      return {
        name: (await download).suggestedFilename(),
        text: await readFile(await (await download).path(), "utf8"),
      };
    };
    await page.getByRole("button", { name: "Other formats" }).click();
    const json = await saved(() => page.getByRole("button", { name: "JSON geography.json" }).click());
    expect(json.name).toBe("geography.json");
    const document = JSON.parse(json.text);
    expect(document.openapi).toBe("3.1.0");
    expect(Object.keys(document.paths)).toContain("/reference-data/city");
    for (const tool of ["postman", "bruno"]) {
      await page.getByRole("button", { name: "Other formats" }).press("Enter");
      const button = page.getByRole("button", { name: new RegExp(`^${tool} collection`, "i") });
      const collection = await saved(() => button.press("Enter"));
      expect(collection.name).toMatch(new RegExp(`^geography\\.${tool}.*\\.json$`));
      expect(collection.text).toContain(`${new URL(page.url()).origin}/PowerCardConnectApi/rest/`);
    }

    const panel = page.locator("section", { has: page.getByRole("heading", { name: "Client SDKs" }) });
    const language = panel.getByRole("combobox", { name: "Language of the SDK" });
    expect(await language.getByRole("option").count()).toBe(23);
    const heights = new Set([(await panel.boundingBox())?.height]);
    await page.route("**/public/generate_client_sdk*", (route) =>
      route.fulfill({ body: "PK", contentType: "application/zip" }),
    );
    for (const code of ["java", "scala", "typescript-fetch"]) {
      await language.selectOption(code);
      heights.add((await panel.boundingBox())?.height);
    }
    const request = page.waitForRequest("**/public/generate_client_sdk*");
    const sdk = await saved(() => panel.getByRole("button", { name: "Generate" }).click());
    expect(sdk.name).toMatch(/^client_sdk_typescript-fetch_\d{14}\.zip$/);
    expect((await request).headers().authorization).toMatch(/^Bearer /);
    expect([...heights], "heights of the panel").toHaveLength(1);
  });

  testAtNight("?api= opens a sub-API, an operation of the module, and an API by their names", async () => {
    const { page } = visit;
    for (const [query, operation, heading] of [
      ["?api=Currency%20table", "getCurrencyTable", "Geography"],
      ["?api=look%20up%20reference%20data", "lookupReferenceData", "General lookup"],
      ["?api=Transactions", null, "Transactions"],
    ] as const) {
      await page.goto(REFERENCE + query);
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      if (operation !== null) await page.locator(`[data-operation="${operation}"]`).waitFor();
    }
  });

  testAtNight("the token, the opened version, and the languages of samples and SDKs survive a reload", async () => {
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

  testAtNight(
    "a call is traced with its address and the server keeps it; what loads the documents is not traced",
    async () => {
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
    },
  );
});

describeAtNight("the palette", () => {
  const visit = useBrowser();
  const field = (page: Page) => page.getByRole("combobox", { name: /^Search / });
  async function openPalette(page: Page) {
    await page.keyboard.press("ControlOrMeta+k");
    await field(page).and(page.locator(":focus")).waitFor();
  }

  test("has what was typed while its code was on its way, or does not come any more after Escape", async () => {
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

    await page.unrouteAll();
    const late = Promise.withResolvers<void>();
    await page.route("**/assets/palette-*.js", (route) => late.promise.then(() => route.continue()));
    await page.goto("/login");
    const loaded = page.waitForResponse("**/assets/palette-*.js");
    await userName.fill("ann");
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type("pre");
    await page.keyboard.press("Escape");
    late.resolve();
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

    await openPalette(page);
    await page.keyboard.type("version 1");
    await page.getByRole("listbox", { name: "Results" }).getByRole("option").first().waitFor();
    await expectAccessibleInBothSchemes(page, "the palette with results");
  });

  test("is loaded at the first press, gives the focus back, and finds APIs of the whole catalogue", async () => {
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
});
