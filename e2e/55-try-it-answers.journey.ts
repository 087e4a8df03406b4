import { readFile } from "node:fs/promises";
import { describe, expect, inject, test } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { startSession } from "./support/session.ts";
import { sharedPortal } from "./support/shared-portal.ts";
import { PNG } from "./try-it/echo-server.ts";
import { fill, useEcho } from "./try-it/use-echo.ts";

const visit = useBrowser();
const echo = useEcho();
const open = (operationId: string) => echo.open(visit.page, operationId);

describe("an answer", () => {
  test("that is a stream of events shows each as it comes, and stays when the reader ends it", async () => {
    const console = await open("eventStream");
    await console.send();
    await console.answer.getByText("0 items").waitFor();
    echo.server.stream()?.write('event: status\nid: 7\ndata: {"card":"crd_1"}\n\n');
    await console.answer.getByText('{"card":"crd_1"}').waitFor();
    await console.answer.getByText("status 7").waitFor();
    echo.server.stream()?.write("data: two\n\ndata: unfinished");
    await console.answer.getByText("2 items").waitFor();
    await visit.page.keyboard.press("Escape");
    await console.answer.getByText("You ended the stream.").waitFor();
    expect(await console.answer.locator(".oar-item-row").count()).toBe(2);
  });

  test("that is a stream of lines says when the server ends it", async () => {
    const console = await open("lineStream");
    await console.send();
    await console.answer.getByText("0 items").waitFor();
    echo.server.stream()?.end(Array.from({ length: 2_300 }, (_, line) => `{"line":${line}}\n`).join(""));
    await console.answer.getByText("2,300 items, the first 300 are not kept").waitFor();
    await console.answer.getByText("The server ended the stream.").waitFor();
    await console.answer.getByText('{"line":2299}').waitFor();
  });

  test("that is a picture is shown and saved as it came", async () => {
    const console = await open("picture");
    await console.send();
    await console.answer.getByText("1 × 1 pixels").waitFor();
    const download = visit.page.waitForEvent("download");
    await console.answer.getByRole("button", { name: "Save answer as picture.png" }).click();
    expect((await readFile(await (await download).path())).equals(PNG)).toBe(true);
  });

  test("that is bytes is saved under a name that leads nowhere else", async () => {
    const console = await open("file");
    await console.send();
    await console.answer.getByText("4 B that are not text").waitFor();
    const download = visit.page.waitForEvent("download");
    await console.answer.getByRole("button", { name: "Save answer as statement.bin" }).click();
    expect([...(await readFile(await (await download).path()))]).toEqual([0, 1, 2, 255]);
  });

  test("in a wrong charset is shown, and said to be wrong", async () => {
    const console = await open("latin");
    await console.send();
    await console.answer.getByText("The bytes are not UTF-8, as the answer says.").waitFor();
    await console.answer.getByText("cé", { exact: true }).waitFor();
  });

  test("that is a page is text, and runs nothing", async () => {
    const console = await open("page");
    await console.send();
    await console.answer.getByText("<script>window.hacked = true</script>").waitFor();
    expect(await visit.page.evaluate(() => "hacked" in window)).toBe(false);
  });

  test("without a body says why", async () => {
    const console = await open("nothing");
    await console.send();
    await console.answer.getByText("An answer with 204 has no body.").waitFor();
  });

  test("of ten megabytes is searched while only the lines in view are on the page", async () => {
    const console = await open("big");
    await console.send();
    await console.answer.locator(".cm-line").first().waitFor();
    await console.answer.getByLabel("Find in the answer").fill("NEEDLE in");
    await console.answer.getByText("1 of 1").waitFor();
    await expect.poll(() => console.answer.locator(".oar-match-current").allTextContents()).toEqual(["needle in"]);
    expect(await console.answer.locator("*").count()).toBeLessThan(1_200);
  });
});

describe("a call", () => {
  test("that is not answered counts its time, is cancelled by Escape, and leaves the focus where it was", async () => {
    const console = await open("never");
    const send = console.console.getByRole("button", { name: "Send", exact: true });
    await send.focus();
    await visit.page.keyboard.press("Enter");
    await console.answer.getByText("Waiting for the answer").waitFor();
    await console.answer.getByText(/^[1-9]\d{2,} ms$/).waitFor();
    await visit.page.keyboard.press("Escape");
    await send.waitFor();
    expect(await visit.page.evaluate(() => document.activeElement?.textContent)).toBe("Send");
  });

  test("is in the history, which survives a reload, fills the form and sends again", async () => {
    const console = await open("queryStyles");
    await fill(console, { plain: "first" });
    await console.received();
    await fill(console, { plain: "second" });
    await console.received();
    await visit.page.reload();
    await console.console.getByRole("tab", { name: /History\s*2/ }).click();
    const rows = console.answer.locator(".oar-history-row");
    await rows.nth(1).click();
    await console.answer.getByText("/query?plain=first").first().waitFor();
    await console.answer.getByRole("button", { name: "Use this request" }).click();
    expect(await console.field("plain").inputValue()).toBe("first");
    await fill(console, { plain: "typed" });
    const before = echo.server.received.length;
    await console.answer.getByRole("button", { name: "Send again" }).click();
    await expect.poll(() => echo.server.received.length).toBe(before + 1);
    expect(echo.server.received.at(-1)?.target).toBe("/query?plain=first");
    expect(await console.field("plain").inputValue()).toBe("typed");
  });

  test("to a server that is not there says what to do", async () => {
    const console = await open("queryStyles");
    await visit.page.route(`${echo.server.url}/**`, (route) => route.abort("connectionrefused"));
    await console.send();
    await console.answer.getByText(/which is your own machine\. Start the server there.*curl sample/).waitFor();
  });

  test("that the portal's own policy refuses is told as such", async () => {
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
});
