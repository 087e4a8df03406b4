import { compileDocument } from "@connect-portal/openapi-document";
import { expect, type FakePortal, integrator, page, test, userEvent } from "../../../testing/component-test.tsx";
import { DownloadButton } from "./download-button.tsx";

const folder = "/hps/4.2.4/issuing/cards/api/schemas";
const button = <DownloadButton path={`${folder}/api.yaml`} spec={`${folder}/api.yaml`} />;
const download = page.getByRole("button", { name: "Download api.yaml" });
const others = page.getByRole("button", { name: "Other formats" });

async function declareIndex(portal: FakePortal, isSplit = false) {
  const { index } = await compileDocument('{ "openapi": "3.1.0", "info": { "title": "Cards", "version": "1" } }');
  portal.answer("getReferenceIndex", { ...index, ...(isSplit && { isSplit }) });
}

test("saves the published file, or one of the other formats", async ({ portal, render }) => {
  await declareIndex(portal);
  const file = new Blob(["openapi: 3.1.0"]);
  portal.answerFile("getPublishedFile", file, { "content-type": "application/yaml" });
  portal.answerFile("getReferenceDocument", file, { "content-type": "application/json" });
  render(button, { session: integrator });
  await download.click();
  await expect.poll(() => portal.asked("getPublishedFile")).toHaveLength(1);
  await others.click();
  await expect.element(others).toHaveAttribute("aria-expanded", "true");
  await page.getByRole("button", { name: /^Postman collection/ }).click();
  await expect
    .poll(() => portal.asked("getReferenceDocument"))
    .toMatchObject([{ query: { spec: `${folder}/api.yaml`, format: "postman" } }]);
  await expect.element(others).toHaveAttribute("aria-expanded", "false");
});

test("a document in several files is saved whole, and as published only when that is chosen", async ({
  portal,
  render,
}) => {
  await declareIndex(portal, true);
  const file = new Blob(["openapi: 3.1.0"]);
  portal.answerFile("getPublishedFile", file, { "content-type": "application/yaml" });
  portal.answerFile("getReferenceDocument", file, { "content-type": "application/yaml" });
  render(button, { session: integrator });
  await download.click();
  await expect.poll(() => portal.asked("getReferenceDocument")).toMatchObject([{ query: { format: "yaml" } }]);
  expect(portal.asked("getPublishedFile")).toHaveLength(0);
  await others.click();
  await page.getByRole("button", { name: /^YAML, as published/ }).click();
  await expect.poll(() => portal.asked("getPublishedFile")).toHaveLength(1);
});

test("Escape closes the formats, and gives the focus back", async ({ render }) => {
  render(button, { session: integrator });
  await others.click();
  await expect.element(page.getByRole("button", { name: /^YAML, with full server addresses/ })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(others).toHaveAttribute("aria-expanded", "false");
  await expect.element(others).toHaveFocus();
});

test("one file for two presses; a failure is said beside the button", async ({ portal, render }) => {
  await declareIndex(portal);
  const held = portal.hold("getPublishedFile");
  render(button, { session: integrator });
  await download.click();
  await expect.element(download).toBeDisabled();
  held.refuse("file_not_found");
  await expect.element(page.getByRole("alert")).toMatchTextContent("This file does not exist or is not open to you.");
  expect(portal.asked("getPublishedFile")).toHaveLength(1);
});
