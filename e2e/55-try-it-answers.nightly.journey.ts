import { readFile } from "node:fs/promises";
import { expect, inject, test } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { startSession } from "./support/session.ts";
import { sharedPortal } from "./support/shared-portal.ts";
import { PNG } from "./try-it/echo-server.ts";
import { useEcho } from "./try-it/use-echo.ts";

const visit = useBrowser();
const echo = useEcho();
const open = (operationId: string) => echo.open(visit.page, operationId);

test("a stream is shown as it comes until the reader stops it, and pictures and bytes are saved as they came", async () => {
  const console = await open("eventStream");
  await console.send();
  await console.answer.getByText("0 items").waitFor();
  echo.server.stream()?.write('event: status\nid: 7\ndata: {"card":"crd_1"}\n\n');
  await console.answer.getByText('{"card":"crd_1"}').waitFor();
  echo.server.stream()?.write("data: two\n\ndata: unfinished");
  await console.answer.getByText("2 items").waitFor();
  await visit.page.keyboard.press("Escape");
  await console.answer.getByText("You stopped the stream.").waitFor();

  const saved = async (operationId: string, file: string) => {
    const { send, answer } = await open(operationId);
    await send();
    const download = visit.page.waitForEvent("download");
    await answer.getByRole("button", { name: `Save response as ${file}` }).click();
    return readFile(await (await download).path());
  };
  expect((await saved("picture", "picture.png")).equals(PNG)).toBe(true);
  expect([...(await saved("file", "statement.bin"))]).toEqual([0, 1, 2, 255]);
});

test("ten megabytes are searched while only the lines in view are on the page", async () => {
  const console = await open("big");
  await console.send();
  await console.answer.locator(".cm-line").first().waitFor();
  await console.answer.getByLabel("Find in the response").fill("NEEDLE in");
  await console.answer.getByText("1 of 1").waitFor();
  await expect.poll(() => console.answer.locator(".oar-match-current").allTextContents()).toEqual(["needle in"]);
  expect(await console.answer.locator("*").count()).toBeLessThan(1_200);
});

test("a request that the portal's own policy stops is told as such", async () => {
  // A reader of its own: the browser reports the refusal as an error, which is what this test is about.
  const context = await visit.context.browser()?.newContext({ baseURL: sharedPortal().url });
  if (!context) throw new Error("The browser is gone");
  const page = await context.newPage();
  await startSession(page, inject("accounts").integrator);
  await page.route("**/v1/reference/operation*", async (route) => {
    const response = await route.fetch();
    const operation = await response.json();
    await route.fulfill({ response, json: { ...operation, servers: [{ url: "https://elsewhere.example" }] } });
  });
  await page.goto("/swagger-ui/4.2.4/issuing/reference-data?api=City");
  // The served first screen gives way to the viewer itself.
  await page.waitForFunction(() => document.querySelector("[inert] [data-operation]") === null);
  const operation = page.locator('[data-operation="getCity"]');
  await operation.getByRole("button", { name: "Send", exact: true }).click();
  await operation.getByText(/lets its pages call .* only \(connect-src.*curl sample/).waitFor();
  await context.close();
});
