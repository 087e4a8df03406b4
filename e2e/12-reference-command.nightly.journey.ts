import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type RunningReference, startReference } from "@connect-portal/reference";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useBrowser } from "./support/browser.ts";

const cards = `
openapi: 3.1.0
info: { title: Card controls, version: "1.4" }
tags: [{ name: cards }, { name: limits }]
paths:
${Array.from({ length: 30 }, (_, at) => operation(`op${at}`, at < 20 ? "cards" : "limits")).join("")}
`;

function operation(id: string, tag: string): string {
  return `  /${id}:
    get:
      operationId: ${id}
      summary: Operation ${id}
      tags: [${tag}]
      parameters: [{ name: card-${id}, in: query, schema: { type: string } }]
      responses: { "200": { description: Answer of ${id}. } }
`;
}

let folder: string;
let running: RunningReference | undefined;
const visit = useBrowser();

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "reference-command-"));
});
afterEach(async () => {
  await running?.close();
  running = undefined;
  await rm(folder, { recursive: true });
});

async function fileOf(text: string, name = "api.yaml"): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
}

async function serve(text: string, options: { raw?: boolean } = {}): Promise<string> {
  running = await startReference({ file: await fileOf(text), ...options });
  return running.url;
}

declare global {
  interface Window {
    gaps: number;
  }
}

const operationCalled = (id: string) => visit.page.locator(`[data-operation="${id}"]`);
/** The page has taken over what the server has rendered. */
const live = () => visit.page.waitForFunction(() => document.querySelector("[data-first]") === null);

test("a document shows its operations, follows the reader in the address, and starts dark where that was chosen", async () => {
  const url = await serve(cards);
  await visit.page.goto(url);
  await operationCalled("op0").getByText("card-op0").first().waitFor();
  expect(await visit.page.title()).toBe("Card controls");

  const operations = visit.page.getByRole("navigation", { name: "Operations" });
  await live();
  await operations.getByText("Operation op25").click();
  await operationCalled("op25").getByText("Answer of op25.").waitFor();
  expect(new URL(visit.page.url()).hash).toBe("#operation/op25");
  await operations.locator('[aria-current="location"]', { hasText: "op25" }).waitFor();

  await visit.page.goto("about:blank");
  await visit.page.goto(`${url}/#operation/op17`);
  await operationCalled("op17").getByText("Answer of op17.").waitFor();
  const top = await operationCalled("op17").evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(200);

  await visit.page.goto("about:blank");
  await visit.page.goto(`${url}/#operation/nothing`);
  await operationCalled("op0").getByText("card-op0").first().waitFor();

  await live();
  await visit.page.getByRole("button", { name: "Switch between light and dark" }).click();
  await visit.page.route("**/assets/*.js", (route) => route.abort());
  await visit.page.reload();
  expect(await visit.page.locator("html").getAttribute("data-mantine-color-scheme")).toBe("dark");
});

test("a document compiled in the page shows its operations, and runs nothing that its texts say", async () => {
  const hostile = cards.replace(
    "info: {",
    `info: { description: "<script>window.hacked=1</script>\\n\\n<img src=x onerror='window.hacked=1'>\\n\\n**Words** that stay. [run](javascript:window.hacked=1)",`,
  );
  await visit.page.goto(`${await serve(hostile, { raw: true })}/#operation/op17`);
  await operationCalled("op17").getByText("Answer of op17.").waitFor();
  await visit.page.keyboard.press("Home");
  // The words stand there at once as written, and bold once the Markdown is rendered.
  await visit.page.locator("#root strong", { hasText: "Words" }).waitFor();
  expect(await visit.page.evaluate(() => "hacked" in window)).toBe(false);
  expect(await visit.page.locator('a[href^="javascript:"]').count()).toBe(0);
});

test("the first operation is read before the page's script is there, and stays while it comes", async () => {
  const script = Promise.withResolvers<void>();
  await visit.page.route("**/assets/*.js", (route) => script.promise.then(() => route.continue()));
  await visit.page.addInitScript(watchForGaps, { anchor: "operation/op0", busy: 20 });
  // The page counts as loaded only once the script is there.
  await visit.page.goto(await serve(cards), { waitUntil: "commit" });
  await operationCalled("op0").getByText("Answer of op0.").waitFor();
  expect(await visit.page.locator("[data-first]").count()).toBe(1);

  script.resolve();
  await live();
  await operationCalled("op0").getByRole("button", { name: "Send" }).waitFor();
  expect(await visit.page.evaluate(() => window.gaps)).toBe(0);
});

/** Runs in the page: counts the frames in which an operation that was there is not, and takes some time of each. */
function watchForGaps({ anchor, busy }: { anchor: string; busy: number }): void {
  window.gaps = 0;
  let isSeen = false;
  const look = () => {
    requestAnimationFrame(look);
    for (const end = performance.now() + busy; performance.now() < end; );
    const operation = document.getElementById(anchor);
    const shown =
      operation?.querySelector(".oar-row, .oar-responses") != null && operation.querySelector(".oar-console") != null;
    if (isSeen && !shown) window.gaps += 1;
    isSeen ||= shown;
  };
  requestAnimationFrame(look);
}

test("of an operation without end, the first screen shows more than a screen, and the page the rest", async () => {
  const script = Promise.withResolvers<void>();
  await visit.page.route("**/assets/*.js", (route) => script.promise.then(() => route.continue()));
  await visit.page.setViewportSize({ width: 1440, height: 1440 });
  const fields = Array.from({ length: 300 }, (_, at) => `field${at}: { type: string }`).join(", ");
  const body = `requestBody: { content: { application/json: { schema: { properties: { ${fields} } } } } }`;
  const endless = cards.replace("summary: Operation op0", `summary: Operation op0\n      ${body}`);
  await visit.page.goto(await serve(endless), { waitUntil: "commit" });
  const operation = operationCalled("op0");
  await operation.getByText("field0", { exact: true }).first().waitFor();
  await operation.getByRole("button", { name: "Send" }).waitFor();
  const rows = await operation.locator(".oar-row").evaluateAll((all) => ({
    count: all.length,
    end: all.at(-1)?.getBoundingClientRect().bottom ?? 0,
  }));
  expect(rows.end).toBeGreaterThan(1440);
  expect(rows.count).toBeLessThan(100);

  script.resolve();
  await live();
  await visit.page.mouse.move(600, 700);
  const last = operation.getByText("field299", { exact: true }).first();
  const readOn = async () => {
    await visit.page.mouse.wheel(0, 1_000);
    return last.isVisible();
  };
  await expect.poll(readOn).toBe(true);
});

test("another document is opened by its address or as a file, and stays in the browser", async () => {
  const url = await serve(cards);
  const other = cards.replace("Card controls", "Accounts").replaceAll("Answer of", "Account of");
  await visit.page.route("**/accounts.yaml", (route) => route.fulfill({ body: other }));
  await visit.page.goto(`${url}/?url=${encodeURIComponent(`${url}/accounts.yaml`)}#operation/op17`);
  await operationCalled("op17").getByText("Account of op17.").waitFor();
  expect(await visit.page.title()).toBe("Accounts");

  await visit.page.goto(url);
  await live();
  const written: string[] = [];
  visit.page.on("request", (request) => request.method() !== "GET" && written.push(request.url()));
  const file = { name: "limits.yaml", mimeType: "application/yaml", buffer: Buffer.from(other) };
  await visit.page.getByLabel("Open").setInputFiles(file);
  await operationCalled("op0").getByText("Account of op0.").waitFor();
  await visit.page.getByRole("banner").getByText("limits.yaml").waitFor();

  await visit.page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], "broken.yaml"));
    document.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
  }, "openapi: 3.1.0\ninfo: [");
  await visit.page
    .getByRole("alert")
    .getByText(/Line 2: /)
    .waitFor();
  expect(written).toEqual([]);
});

test("on a phone, Try it leads to the console of a long operation, whatever is mounted above it on the way", async () => {
  await visit.page.setViewportSize({ width: 390, height: 844 });
  const fields = Array.from({ length: 60 }, (_, at) => `field${at}: { description: ${"long ".repeat(60)} }`).join(", ");
  const body = `requestBody: { content: { application/json: { schema: { properties: { ${fields} } } } } }`;
  await visit.page.goto(await serve(cards.replace("summary: Operation op0", `summary: Operation op0\n      ${body}`)));
  await live();
  await visit.page.getByRole("button", { name: "Try it", exact: true }).click();
  const console = operationCalled("op0").locator(".oar-console");
  const isThere = async () => {
    const box = await console.boundingBox();
    return box !== null && box.y > 0 && box.y < 300;
  };
  // Parts above it are mounted one after the other: it has to stand there when the last of them has come, and stay.
  await operationCalled("op0").getByText("field59", { exact: true }).first().waitFor();
  await expect.poll(isThere).toBe(true);
  for (let look = 0; look < 60; look += 1) {
    expect(await isThere()).toBe(true);
    await visit.page.evaluate(() => new Promise(requestAnimationFrame));
  }
});
