import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { useBrowser } from "./support/browser.ts";
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
