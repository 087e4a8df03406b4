import type { ErrorCode, ReleaseAnswer, SolutionAnswer } from "@connect-portal/contract";
import { parseSelection, select, selectionValue } from "../../shared/session/selection.ts";
import { expect, type FakePortal, integrator, page, test, userEvent } from "../../testing/component-test.tsx";
import * as modulesPage from "./select-module.tsx";
import * as productsPage from "./select-product.tsx";
import * as solutionsPage from "./select-solution.tsx";
import * as releasesPage from "./select-version.tsx";

const product = { id: 2, name: "PowerCard V4", description: "Cards and payments.", enabled: true };
const release: ReleaseAnswer = { id: 424, name: "4.2.4", wsDescription: "New.", deprecated: false, enabled: true };
const solution: SolutionAnswer = {
  id: 42401,
  name: "Issuing",
  description: "Cards.",
  enabled: true,
  latestVersion: true,
  wsVersion: { name: "4.2.4" },
};
const referenceData = {
  id: 1,
  name: "Reference Data",
  wsYamlUrl: "/4.2.4/issuing/reference-data",
  latestVersion: true,
  about: "Geography, Cards",
  operations: 12,
  events: 1,
};
const placed = { name: "Reference Data", wsYamlUrl: referenceData.wsYamlUrl, solution: "Issuing", release: "4.2.4" };

const products = { page: productsPage, session: integrator, path: "/select-product", at: "/select-product" };
const releases = { page: releasesPage, session: integrator, path: "/select-version/:id", at: "/select-version/2" };
const solutions = {
  page: solutionsPage,
  session: integrator,
  path: "/select-solution/:id",
  at: "/select-solution/424",
};
const modules = {
  page: modulesPage,
  session: integrator,
  path: "/select-module/:id/:name",
  at: "/select-module/42401/Issuing",
};

/** A catalogue with one way down. */
function declare(portal: FakePortal) {
  portal.answer("listProducts", [product]);
  portal.answer("getLastModule", { lastModule: null, firstModule: null });
  portal.answer("listReleasesOfProduct", [release]);
  portal.answer("listSolutions", [solution]);
  portal.answer("listModules", [referenceData]);
  portal.answer("recordTrace", null);
}

const link = (name: string | RegExp) => page.getByRole("link", { name });
const traced = (portal: FakePortal) =>
  portal.asked("recordTrace").map(({ body }) => [body.action, body.webService, body.data]);

test("a product leads to its releases; one that is not open leads nowhere", async ({ portal, renderPage }) => {
  declare(portal);
  portal.answer("listProducts", [product, { ...product, id: 1, name: "PowerCard 3.5", enabled: false }]);
  const { address } = renderPage(products.page, products);
  await expect.element(page.getByText("Not open to you yet")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Select PowerCard 3.5" })).toBeDisabled();
  await link("Select PowerCard V4").click();
  await expect.poll(address).toBe("/select-version/2");
  expect(traced(portal)).toEqual([["Select ConnectAPI Product", "PowerCard V4", "/select-version/2"]]);
});

test.for([
  ["Begin", { lastModule: null, firstModule: placed }],
  ["Continue", { lastModule: placed, firstModule: { ...placed, name: "Cards" } }],
] as const)("one click leads on: %s", async ([verb, last], { portal, renderPage }) => {
  declare(portal);
  portal.answer("getLastModule", last);
  const { address } = renderPage(products.page, products);
  await link(`${verb} with Issuing 4.2.4 · Reference Data`).click();
  await expect.poll(address).toBe("/swagger-ui/4.2.4/issuing/reference-data");
});

test("without the last module the products stand there all the same", async ({ portal, renderPage }) => {
  declare(portal);
  portal.fail("getLastModule");
  renderPage(products.page, products);
  await expect.element(link("Select PowerCard V4")).toBeVisible();
  await expect.element(link(/^(Begin|Continue)/)).not.toBeInTheDocument();
});

test("who may see no product is told whom to ask, and can look again", async ({ portal, renderPage }) => {
  declare(portal);
  portal.answer("listProducts", []);
  renderPage(products.page, products);
  await expect.element(page.getByRole("heading", { name: "No product is open to you yet" })).toBeVisible();
  await expect.element(page.getByText("Ask one to open a product to you.", { exact: false })).toBeVisible();
  portal.answer("listProducts", [product]);
  await page.getByRole("button", { name: "Check again" }).click();
  await expect.element(link("Select PowerCard V4")).toBeVisible();
});

test("who may see no product can ask for one: the contact message is begun", async ({ portal, renderPage }) => {
  declare(portal);
  portal.answer("listProducts", []);
  const { address } = renderPage(products.page, products);
  await link("Ask for a product").click();
  await expect.poll(address).toBe("/");
  expect(Object.values({ ...sessionStorage }).join()).toContain("Open a product to bank-a");
});

test("releases say which is the latest, which is deprecated, and which is not open", async ({ portal, renderPage }) => {
  declare(portal);
  const old = {
    ...release,
    id: 358,
    name: "3.5.8",
    deprecated: true,
    deprecatedSince: "2025-01-15",
    sunset: "2026-12-31",
    wsDescription: `${"x".repeat(170)}tail`,
  };
  portal.answer("listReleasesOfProduct", [release, old, { ...release, id: 430, name: "4.3.0", enabled: false }]);
  const { address } = renderPage(releases.page, releases);
  const card = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: `Release ${name}` }) });
  await expect.element(card("4.2.4").getByText("Latest", { exact: true })).toBeVisible();
  await expect.element(card("3.5.8").getByText("Deprecated", { exact: true })).toBeVisible();
  await expect
    .element(card("3.5.8"))
    .toMatchTextContent(/x{170}Deprecated since 15 January 2025\. Its operations may stop on 31 December 2026\./);
  await expect.element(card("4.3.0").getByText("Not open to you yet")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Learn More about release 4.3.0" })).toBeDisabled();
  await link("Learn More about release 4.2.4").click();
  await expect.poll(address).toBe("/select-solution/424");
  expect(traced(portal)).toEqual([["Select ConnectAPI Version", "4.2.4", "/select-solution/424"]]);
});

test("the client of a release is downloaded once, and says why when it is not", async ({ portal, renderPage }) => {
  declare(portal);
  const held = portal.hold("getReleaseClient");
  renderPage(solutions.page, solutions);
  const clients = page.getByRole("group", { name: "Download for" });
  const button = clients.getByRole("button", { name: "Python" });
  await expect.element(page.getByText(/^C# and other languages have a client for each API document/)).toBeVisible();
  await button.click();
  await expect.element(button).toBeDisabled();
  held.refuse("sdk_busy");
  await expect
    .element(page.getByText("The client was not downloaded: Many SDKs are being generated. Try again in a moment."))
    .toBeVisible();
  portal.answerFile("getReleaseClient", new Blob(["zip"]), { "content-type": "application/zip" });
  await button.click();
  await expect.element(page.getByText("Saved. README.md in the archive shows how to begin.")).toBeVisible();
  expect(portal.asked("getReleaseClient").at(-1)).toMatchObject({
    params: { id: "424" },
    query: { language: "python" },
  });
});

test("solutions say what they are in 160 characters", async ({ portal, renderPage }) => {
  declare(portal);
  const closed = { ...solution, id: 42402, name: "Acquiring", enabled: false, description: `${"y".repeat(160)}tail` };
  portal.answer("listSolutions", [solution, closed]);
  const { address } = renderPage(solutions.page, solutions);
  await expect.element(page.getByText("Latest version")).toBeVisible();
  await expect.element(page.getByText(`${"y".repeat(160)}...`, { exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Explore Acquiring" })).toBeDisabled();
  await link("Explore Issuing").click();
  await expect.poll(address).toBe("/select-module/42401/Issuing");
  expect(traced(portal)).toEqual([["Select ConnectAPI Solution", "Issuing", "/select-module/42401/Issuing"]]);
});

test("a choice on a page that was opened by its address goes with that page, not with an earlier one", async ({
  portal,
  renderPage,
}) => {
  declare(portal);
  select({ product: { id: 1, name: "PowerCard 3.5" } }, "release", { id: 358, name: "3.5.8" });
  renderPage(solutions.page, solutions);
  await expect.element(page.getByText("PowerCard V4")).toBeVisible();
  await link("Explore Issuing").click();
  expect(parseSelection(selectionValue.read())).toMatchObject({
    product: { id: 2 },
    release: { id: 424 },
    solution: { id: 42401 },
  });
});

test("a module says what is in it; the latest version is said once where all have it", async ({
  portal,
  renderPage,
}) => {
  declare(portal);
  renderPage(modules.page, modules);
  await expect.element(page.getByText("Geography, Cards")).toBeVisible();
  await expect.element(page.getByText("12 operations, 1 event")).toBeVisible();
  await expect.element(page.getByText("1 module, latest version. Open it, or find an API by its name.")).toBeVisible();
  expect(page.getByText("Latest version", { exact: true }).elements()).toEqual([]);
});

test("where modules differ, those of the latest version have a tag", async ({ portal, renderPage }) => {
  declare(portal);
  const older = { ...referenceData, id: 2, name: "Cards", latestVersion: false, events: 0 };
  portal.answer("listModules", [referenceData, older]);
  renderPage(modules.page, modules);
  await expect.element(page.getByText("Latest version", { exact: true })).toBeVisible();
  await expect.element(page.getByText("2 modules. Open one, or find an API by its name.")).toBeVisible();
});

test("a module leads to its reference; breadcrumbs lead back", async ({ portal, renderPage }) => {
  declare(portal);
  const { address } = renderPage(modules.page, modules);
  await expect.element(page.getByRole("heading", { level: 1, name: "Issuing" })).toBeVisible();
  await expect.element(page.getByText("1 module, latest version. Open it, or find an API by its name.")).toBeVisible();
  const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" });
  await expect.element(crumbs.getByRole("link", { name: "Solutions" })).toHaveAttribute("href", "/select-solution/424");
  await link(/Reference Data/).click();
  await expect.poll(address).toBe("/swagger-ui/4.2.4/issuing/reference-data");
  expect(traced(portal)).toEqual([["Select ConnectAPI Module", "Reference Data", "/4.2.4/issuing/reference-data"]]);
});

test("a search stands in the address, marks what was asked for, and can be emptied", async ({ portal, renderPage }) => {
  declare(portal);
  portal.answer("searchApis", [{ id: 1, name: "Currency", link: "swagger-ui/4.2.4/issuing/reference-data" }]);
  const { address } = renderPage(modules.page, modules);
  const field = page.getByRole("textbox", { name: "Search APIs" });
  await field.fill(" curr ");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("1 API in Issuing")).toBeVisible();
  expect(address()).toBe("/select-module/42401/Issuing?q=curr");
  expect(portal.asked("searchApis")).toMatchObject([{ query: { name: "curr", solutionId: "42401" } }]);
  await expect.element(page.getByRole("mark")).toMatchTextContent("Curr");
  await field.fill("");
  await expect.element(page.getByText("1 API in Issuing")).not.toBeInTheDocument();
  expect(address()).toBe("/select-module/42401/Issuing");
});

test("a search without a hit says so", async ({ portal, renderPage }) => {
  declare(portal);
  portal.answer("searchApis", []);
  renderPage(modules.page, { ...modules, at: "/select-module/42401/Issuing?q=zzz" });
  await expect.element(page.getByRole("textbox", { name: "Search APIs" })).toHaveValue("zzz");
  await expect.element(page.getByText("No result found.")).toBeVisible();
});

test("a search that is rejected says so above the modules", async ({ portal, renderPage }) => {
  declare(portal);
  portal.refuse("searchApis", "product_not_enabled");
  renderPage(modules.page, { ...modules, at: "/select-module/42401/Issuing?q=card" });
  await expect.element(page.getByRole("alert")).toMatchTextContent("This product is not open yet.");
  await expect.element(link(/Reference Data/)).toBeVisible();
});

test.for([
  ["listReleasesOfProduct", releases, "No releases of this product have been published yet", "Products"],
  ["listSolutions", solutions, "No solutions of this release have been published yet", "Releases"],
  ["listModules", modules, "No module available in this solution.", "Solutions"],
] as const)("%s without any: it says so, and leads back", async ([call, at, words, back], { portal, renderPage }) => {
  declare(portal);
  portal.answer(call, []);
  renderPage(at.page, at);
  await expect.element(page.getByRole("heading", { name: words })).toBeVisible();
  await expect.element(link(back).last()).toBeVisible();
});

test.for([
  ["listReleasesOfProduct", releases, "Loading releases"],
  ["listSolutions", solutions, "Loading solutions"],
  ["listModules", modules, "Loading modules"],
] as const)("%s: a spinner stands there while it loads", async ([call, at, words], { portal, renderPage }) => {
  declare(portal);
  const held = portal.hold(call);
  renderPage(at.page, at);
  const said = page.getByRole("status").filter({ hasText: words });
  await expect.element(said).toBeVisible();
  expect(said.element().getBoundingClientRect().width, "for the eye, too").toBeGreaterThan(60);
  held.refuse("product_not_enabled");
  await expect.element(page.getByText(words)).not.toBeInTheDocument();
});

test.for([
  ["listReleasesOfProduct", releases, "product_not_found", "This product does not exist or is not open to you."],
  ["listSolutions", solutions, "release_not_found", "This release does not exist or is not open to you."],
  ["listSolutions", solutions, "release_not_enabled", "This release is not open yet."],
  ["listModules", modules, "solution_not_found", "This solution does not exist or is not open to you."],
] as const)(
  "%s refused: it stands in the page, and signs nobody out",
  async ([call, at, code, words], { portal, renderPage }) => {
    declare(portal);
    portal.refuse(call, code satisfies ErrorCode);
    const { address } = renderPage(at.page, at);
    await expect.element(page.getByRole("heading", { name: words })).toBeVisible();
    await expect.element(page.getByText(/^You are still signed in\./)).toBeVisible();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await page.getByRole("alert").getByRole("link", { name: "Products" }).click();
    await expect.poll(address).toBe("/select-product");
  },
);
