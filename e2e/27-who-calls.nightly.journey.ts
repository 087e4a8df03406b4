import { expect, test } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { type TryIt, useEcho } from "./try-it/use-echo.ts";

const visit = useBrowser();
const echo = useEcho();
const open = (operationId: string) => echo.open(visit.page, operationId);

const wayOf = ({ console }: TryIt) => console.getByRole("combobox", { name: "Authentication" });
const chosenIn = (console: TryIt) => wayOf(console).locator("option:checked").textContent();
const fieldsOf = ({ console }: TryIt) => console.getByRole("tabpanel", { name: "Access" }).locator("input");

async function openAccess(operationId: string): Promise<TryIt> {
  const console = await open(operationId);
  await console.console.getByRole("tab", { name: "Access" }).click();
  await wayOf(console).waitFor();
  return console;
}

test("keys and passwords go where their schemes say, stay for the session, and are shown nowhere", async () => {
  const console = await openAccess("keyAccess");
  await console.console.getByLabel("headerKey").fill("key-in-header");
  await console.console.getByLabel("queryKey").fill("key in query");
  const { target, headers } = await console.received();
  expect(target).toBe("/access?api%20key=key%20in%20query");
  expect(headers["x-api-key"]).toBe("key-in-header");

  await visit.page.reload();
  await console.console.getByRole("tab", { name: "History" }).click();
  await console.answer.getByRole("button", { name: /^200 OK/ }).click();
  await console.answer.getByText("••••••").first().waitFor();
  expect(await console.console.innerText()).not.toMatch(/key-in-header|key(?:%20| )in(?:%20| )query/);
  expect(visit.page.url()).not.toMatch(/key.in/);
  expect((await console.received()).headers["x-api-key"]).toBe("key-in-header");

  await console.console.getByRole("tab", { name: "Access" }).click();
  await wayOf(console).selectOption("login");
  await console.console.getByLabel("login: username").fill("user");
  await console.console.getByLabel("login: password").fill("pässword");
  expect((await console.received()).headers.authorization).toBe("Basic dXNlcjpww6Rzc3dvcmQ=");
});

test("the way that the reader picks is sent, shown in the sample, and counts for every operation with the same ways", async () => {
  const console = await openAccess("accessWays");
  const sample = console.console.locator(".oar-sample");
  expect(await wayOf(console).locator("option").allTextContents()).toEqual([
    "token",
    "headerKey and queryKey",
    "No authentication",
  ]);
  expect(await chosenIn(console)).toBe("No authentication");
  expect(await fieldsOf(console).count()).toBe(0);

  await wayOf(console).selectOption("token");
  await expect.poll(() => sample.textContent()).toContain("Authorization: Bearer $ACCESS_TOKEN");
  await expect.poll(() => fieldsOf(console).count()).toBe(1);
  await console.field("token").fill("own-token");
  expect((await console.received()).headers.authorization).toBe("Bearer own-token");
  await wayOf(console).selectOption("No authentication");

  await wayOf(console).selectOption("headerKey and queryKey");
  await expect.poll(() => fieldsOf(console).count()).toBe(2);
  await console.console.getByLabel("headerKey").fill("key-in-header");
  await console.console.getByLabel("queryKey").fill("key in query");
  await expect.poll(() => sample.textContent()).toMatch(/X-Api-Key: \$HEADER_KEY/);
  expect(await sample.textContent()).not.toContain("Authorization");
  const sent = await console.received();
  expect(sent.target).toBe("/ways?api%20key=key%20in%20query");
  expect(sent.headers).toMatchObject({ "x-api-key": "key-in-header" });
  expect(sent.headers.authorization).toBeUndefined();
  expect(await chosenIn(await openAccess("sameAccessWays"))).toBe("queryKey and headerKey");
  await wayOf(await openAccess("keyAccess")).selectOption("login");
  expect(await chosenIn(await openAccess("sameAccessWays"))).toBe("queryKey and headerKey");

  const again = await openAccess("accessWays");
  expect(await chosenIn(again)).toBe("headerKey and queryKey");
  await wayOf(again).selectOption("No authentication");
  await again.console
    .getByText("The request is sent without credentials and without this page's access token.")
    .waitFor();
  await expect.poll(() => sample.textContent()).not.toMatch(/X-Api-Key|Authorization/);
  const bare = await again.received();
  expect(bare.target).toBe("/ways");
  expect(bare.headers["x-api-key"] ?? bare.headers.authorization).toBeUndefined();
});
