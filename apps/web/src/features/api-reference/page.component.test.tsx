import type { ModuleDescriptor } from "@connect-portal/contract";
import { expect, type FakePortal, integrator, page, test, userEvent } from "../../testing/component-test.tsx";
import * as reference from "./page.tsx";

const guide = { name: "How it works", file: "statics/index.html", staticContent: true };
const descriptor: ModuleDescriptor = {
  modules: [
    {
      moduleName: "Guides",
      expanded: true,
      apis: [guide, { name: "Coming soon" }, { name: "Card events", webhookLink: "webhooks" }],
    },
    { moduleName: "Cards", apis: [{ name: "Old cards", deprecated: true }] },
  ],
};
const at = "/swagger-ui/4.2.4/issuing/cards";
const options = { session: integrator, path: "/swagger-ui/:version/:solution/:module", at };

function declare(portal: FakePortal, modules = descriptor.modules) {
  portal.answer("getModuleDescriptor", { modules });
  portal.answerFile("getPublishedFile", "<h1>How it works</h1>", { "content-type": "text/html" });
  portal.answer("listProducts", []);
}

const rail = page.getByRole("navigation", { name: "APIs" });
const filter = rail.getByRole("textbox", { name: "Filter APIs" });
const item = (name: string) => rail.getByRole("treeitem", { name });

test("a static page stands in a frame that may run nothing", async ({ portal, renderPage }) => {
  declare(portal);
  renderPage(reference, options);
  await expect.element(page.getByTitle("How it works").last()).toHaveAttribute("sandbox", "");
  await expect
    .element(page.getByRole("navigation", { name: "Breadcrumbs" }))
    .toMatchTextContent(/Modules.*How it works$/);
});

test("a name that nothing has is said, and the first API is shown", async ({ portal, renderPage }) => {
  declare(portal);
  renderPage(reference, { ...options, at: `${at}?api=Nothing` });
  await expect.element(page.getByText("This module has no API named “Nothing”. Here is its first one.")).toBeVisible();
});

test("an API without a document says so", async ({ portal, renderPage }) => {
  declare(portal);
  renderPage(reference, { ...options, at: `${at}?api=Coming+soon` });
  await expect.element(page.getByRole("heading", { name: "This API has no OpenAPI document yet" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Back" })).toBeVisible();
});

test("a module without APIs says so", async ({ portal, renderPage }) => {
  declare(portal, []);
  renderPage(reference, options);
  await expect.element(page.getByRole("heading", { name: "This module has no APIs yet" })).toBeVisible();
});

test("a module that is not open stands in the page with the way back, and signs nobody out", async ({
  portal,
  renderPage,
}) => {
  declare(portal);
  portal.refuse("getModuleDescriptor", "file_not_found");
  const { address } = renderPage(reference, options);
  await expect
    .element(page.getByRole("heading", { name: "This file does not exist or is not open to you." }))
    .toBeVisible();
  await page.getByRole("link", { name: "Products" }).last().click();
  await expect.poll(address).toBe("/select-product");
});

test("an API of webhooks leads to their page", async ({ portal, renderPage }) => {
  declare(portal);
  const { address } = renderPage(reference, { ...options, at: `${at}?api=Card+events` });
  await expect.poll(address).toBe("/webhooks-ui/4.2.4/issuing/cards");
});

test("the tree is filtered, walked by keys, and opens what has the focus", async ({ portal, renderPage }) => {
  declare(portal);
  const { address } = renderPage(reference, options);
  await expect.element(filter).toHaveAttribute("placeholder", "Filter 4 APIs");
  await filter.fill("zzz");
  await expect.element(page.getByText("Nothing here matches “zzz”.")).toBeVisible();
  await filter.fill("old");
  await expect.element(item("Old cards (Deprecated)")).toBeVisible();
  await expect.element(item("Coming soon")).not.toBeInTheDocument();
  await filter.fill("");
  await rail.getByText("Guides", { exact: true }).click();
  await expect.element(item("Coming soon")).not.toBeInTheDocument();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(item("Coming soon")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(item("Coming soon")).not.toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(item("Coming soon")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe(`${at}?api=Coming+soon`);
});
