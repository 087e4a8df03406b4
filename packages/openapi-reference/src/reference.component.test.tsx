import { compileDocument, compiledSource } from "@connect-portal/openapi-document";
import { beforeEach, describe } from "vitest";
import { expect, page, test, userEvent } from "./testing/component-test.tsx";
import { constructFiles } from "./testing/constructs/files.ts";
import { operationConstructs } from "./testing/constructs/operation-constructs.ts";
import { schemaConstructs } from "./testing/constructs/schema-constructs.ts";

// Tall, because only what is near the screen is on the page.
beforeEach(async () => {
  await page.viewport(1440, 3000);
  return () => page.viewport(1440, 900);
});

describe.each([
  ["a schema", schemaConstructs],
  ["an operation", operationConstructs],
])("%s shows", (_, constructs) => {
  test.for(constructs)("$construct", async (construct, { renderDocument }) => {
    const { file, press = [], rows = [], texts = [], hidden = [] } = construct;
    renderDocument(constructFiles[file] ?? "");
    await expect.poll(isComplete).toBe(true);
    for (const name of press) await pressNamed(name);
    // Until the Markdown renderer has arrived, a skeleton stands in place of texts.
    await expect.poll(() => rows.filter((row) => !rowTexts().includes(row)), { message: "missing rows" }).toEqual([]);
    await expect
      .poll(() => texts.filter((text) => !pageText().includes(text)), { message: "missing texts" })
      .toEqual([]);
    expect(
      hidden.filter((text) => pageText().includes(text)),
      "texts that are there",
    ).toEqual([]);
    const { scrollWidth, clientWidth } = document.querySelector("[data-reference]") ?? document.body;
    expect(scrollWidth, "pixels that what is read takes").toBeLessThanOrEqual(clientWidth);
  });
});

test("an address reads from left to right on an Arabic page", async ({ renderDocument }) => {
  document.documentElement.dir = "rtl";
  const paths = { "/cards": { get: { responses: { 204: { description: "Done." } } } } };
  const servers = [{ url: "/rest/4.2.4" }];
  renderDocument(JSON.stringify({ openapi: "3.1.0", info: { title: "Cards", version: "1" }, servers, paths }));
  const address = page.getByText("/rest/4.2.4", { exact: true }).first();
  await expect.element(address).toBeInTheDocument();
  expect(getComputedStyle(address.element()).direction).toBe("ltr");
  document.documentElement.dir = "ltr";
});

test("the operation in sight comes with its rows", async ({ renderDocument }) => {
  const rowsAtFirst: number[] = [];
  const observer = new MutationObserver(() => {
    const text = document.querySelector("[data-operation] article");
    if (text) rowsAtFirst.push(text.querySelectorAll(".oar-row").length);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  renderDocument(constructFiles["operation.yaml"] ?? "");
  await expect.poll(() => rowsAtFirst.length).toBeGreaterThan(0);
  observer.disconnect();
  expect(rowsAtFirst[0]).toBeGreaterThan(0);
});

test("what a reader opens is there with the press, at any depth and once more after it was closed", async ({
  renderDocument,
}) => {
  renderDocument(constructFiles["recursive.yaml"] ?? "");
  await expect.poll(isComplete).toBe(true);
  const rows = () => page.getByRole("button", { name: "next", exact: true }).elements() as HTMLElement[];
  await expect.poll(rows).toHaveLength(2);
  /** How many rows that open are there at once, before the browser paints. */
  const press = async (depth: number) => {
    rows()[depth]?.click();
    await Promise.resolve();
    return rows().length;
  };
  expect(await press(1)).toBe(3);
  expect(await press(1)).toBe(2);
  expect(await press(0)).toBe(1);
  expect(await press(0)).toBe(2);
});

test("texts and nesting without end stand there", async ({ renderDocument }) => {
  renderDocument(constructFiles["endless.yaml"] ?? "");
  const more = page.getByRole("button", { name: "Show more" });
  await expect.element(more).toHaveLength(3);
  // From the foot upwards: what opens pushes what stands below it off the page.
  for (const end of ["lists", "quotations", "description"]) {
    await more.last().click();
    await expect.element(page.getByText(`The end of the ${end}.`)).toBeInTheDocument();
  }
});

test("a document that cannot be loaded says why, and is loaded again", async ({ renderOperation }) => {
  const { index, ...rest } = compiledSource(compileDocument(constructFiles["const.yaml"] ?? ""));
  let isDown = true;
  const source = { ...rest, index: () => (isDown ? Promise.reject(new Error("The server is away.")) : index()) };
  renderOperation("GET /cards", {}, { source });
  const alert = page.getByRole("alert");
  await expect.element(alert).toMatchTextContent("The API document could not be loaded.");
  await expect.element(alert).toMatchTextContent("The server is away.");
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("cardholder").first()).toBeVisible();
});

test("an operation that cannot be loaded says why in its place, and is loaded again", async ({ renderOperation }) => {
  const whole = compiledSource(compileDocument(constructFiles["const.yaml"] ?? ""));
  let isDown = true;
  const source: typeof whole = {
    ...whole,
    operation: (id, signal) =>
      isDown ? Promise.reject(new Error("The server is away.")) : whole.operation(id, signal),
  };
  renderOperation("GET /cards", {}, { source });
  const alert = page.getByRole("alert");
  await expect.element(alert).toMatchTextContent("This operation could not be loaded. The server is away.");
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("cardholder").first()).toBeVisible();
});

test("a document without operations says so", async ({ renderDocument }) => {
  renderDocument('{"openapi":"3.1.0","info":{"title":"Cards","version":"1"},"paths":{}}');
  await expect.element(page.getByText("This document has no operations.")).toBeVisible();
});

test("collapsed, an operation is a row, also after a reload; opened alone, it keeps the focus", async ({
  renderDocument,
}) => {
  const paths = {
    "/cards": { get: { operationId: "read", summary: "Read", responses: { 200: { description: "Fine" } } } },
  };
  const document = JSON.stringify({ openapi: "3.1.0", info: { title: "Cards", version: "1" }, paths });
  renderDocument(document);
  await page.getByRole("button", { name: "Collapse all" }).click();
  const row = page.getByRole("button", { name: /Read/, expanded: false });
  await expect.element(row).toMatchTextContent(/GET.*Read.*\/cards/);
  renderDocument(document);
  await expect.element(row).toBeVisible();
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Fine")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Collapse Read" })).toHaveFocus();
  await page.getByRole("button", { name: "Collapse all" }).click();
  await page.getByRole("button", { name: "Expand all" }).click();
  await expect.element(page.getByText("Fine")).toBeVisible();
});

/** All that is on the screen stands there: parts are mounted one after the other, and a name may be in several of them. */
function isComplete(): boolean {
  const isThere = document.querySelector("[data-operation], [data-schema], .oar-note") !== null;
  const isAwaited = [...document.querySelectorAll("[data-within]:empty")].some(
    (part) => part.getBoundingClientRect().top < window.innerHeight,
  );
  return isThere && !isAwaited && document.querySelector("[aria-busy=true]") === null;
}

/** A button, or what opens something that is folded, which begins with the name. */
async function pressNamed(name: string): Promise<void> {
  const letters = (text: string | null) => (text ?? "").replace(/\W+/g, "");
  const find = () =>
    [...document.querySelectorAll<HTMLElement>("button, summary")].find((one) => {
      const isFold = one.matches("summary, .oar-line-fold");
      const words = letters(one.ariaLabel ?? one.textContent);
      return isFold ? words.startsWith(letters(name)) : words === letters(name);
    });
  await expect.poll(find, { message: `what is named ${name}` }).toBeDefined();
  find()?.click();
}

function rowTexts(): string[] {
  return textsOf(".oar-row");
}

/** The text of the page without the console, which repeats it as an example. */
function pageText(): string {
  const parts = "[data-intro], .oar-problems-document, [data-group], [data-text], [data-schema] [data-console]";
  return textsOf(parts).join("\n");
}

function textsOf(parts: string): string[] {
  return Array.from(document.querySelectorAll<HTMLElement>(parts), (part) =>
    part.innerText.replace(/\s+/g, " ").trim(),
  );
}
