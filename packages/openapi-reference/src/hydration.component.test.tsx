import { compileDocument, compiledSource } from "@connect-portal/openapi-document";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { Reference } from "./reference.tsx";
import { sessionKey } from "./session-keys.ts";
import { expect, test } from "./testing/component-test.tsx";
import { constructFiles } from "./testing/constructs/files.ts";
import { HydrationProvider } from "./ui/hydration.tsx";

/** Renders a document as a server does and lets the page take it over; returns what React had to draw anew. */
async function takeOver(file: string, { isPhone = false, before = (_html: string) => {} } = {}) {
  const document = await compileDocument(constructFiles[file] ?? file);
  const { index } = document;
  const first = index.operations[0];
  const operation = first && document.operation(first.id);
  const reference = (
    <HydrationProvider>
      <Reference
        source={compiledSource(Promise.resolve(document))}
        known={{ index, operation, firstScreen: { isPhone } }}
        baseUrl="https://cards.example/"
        accessToken={null}
      />
    </HydrationProvider>
  );
  const holder = globalThis.document.createElement("div");
  globalThis.document.body.append(holder);
  const html = renderToString(reference);
  holder.innerHTML = html;
  before(html);
  const errors: unknown[] = [];
  const root = hydrateRoot(holder, reference, { onRecoverableError: (error) => errors.push(error) });
  await expect.poll(() => holder.querySelector("[data-first]")).toBeNull();
  return {
    errors,
    holder,
    remove() {
      root.unmount();
      holder.remove();
    },
  };
}

test.for([false, true])("what a server has rendered is taken over, on a phone: %s", async (isPhone) => {
  let title: Element | null = null;
  const { errors, holder, remove } = await takeOver("operation.yaml", {
    isPhone,
    before: () => {
      title = document.querySelector("[data-operation] h2");
    },
  });
  expect(title).not.toBeNull();
  expect(holder.contains(title)).toBe(true);
  expect(errors).toEqual([]);
  remove();
});

test("an empty body, and an example that begins with a line break, are taken over", async () => {
  const { errors, holder, remove } = await takeOver(`
openapi: 3.1.0
info: { title: Search, version: "1" }
paths:
  /search:
    get:
      requestBody: { content: { application/json: { schema: { properties: { query: { type: string } } } } } }
      responses:
        "200":
          description: Found.
          content: { application/json: { schema: { type: object, examples: ["\\n{}"] }, example: "\\n{}" } }
`);
  expect(holder.querySelector("textarea")?.value).toBe("");
  expect(errors).toEqual([]);
  remove();
});

test("what was folded before a reload is folded in the page that is taken over", async () => {
  const { index } = await compileDocument(constructFiles["operation.yaml"] ?? "");
  sessionStorage.setItem(sessionKey(index.hash, "open"), JSON.stringify({ isCollapsed: true, changed: [] }));
  let console: Element | null = null;
  const { errors, holder, remove } = await takeOver("operation.yaml", {
    before: () => {
      console = document.querySelector(".oar-console");
    },
  });
  expect(console).not.toBeNull();
  await expect.poll(() => holder.querySelector(".oar-console")).toBeNull();
  expect(errors).toEqual([]);
  remove();
  sessionStorage.clear();
});
