import { vi } from "vitest";
import { expect, page, test, userEvent } from "../../testing/component-test.tsx";

const READ = "GET /cards";
const url = "GET https://cards.example/cards";
const send = page.getByRole("button", { name: "Send" });
const response = page.getByRole("region", { name: /^Response: / });
const text = (words: string | RegExp) => response.getByText(words, { exact: true });
const button = (name: string | RegExp) => response.getByRole("button", { name });

const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
);
const typed = (body: BodyInit, type: string, more = {}) =>
  new Response(body, { headers: { "content-type": type, ...more } });

/** A response that a test goes on writing. */
function stream(type: string) {
  let writer: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      writer = controller;
    },
  });
  return {
    response: typed(body, type),
    write: (words: string) => writer?.enqueue(new TextEncoder().encode(words)),
    end: () => writer?.close(),
    fail: () => writer?.error(new TypeError("network error")),
  };
}

test("before anything is sent, it says where the response appears", async ({ renderOperation }) => {
  renderOperation(READ, {});
  await expect.element(text("The response appears here.")).toBeVisible();
});

test("the host may put something of its own beside the status", async ({ server, renderOperation }) => {
  server.respond(url, () => new Response(null, { status: 204, headers: { "x-trace": "t-1" } }));
  const aside = vi.fn(() => <a href="/t-1">What it did</a>);
  renderOperation(READ, {}, { answerAside: aside });
  await send.click();
  await expect.element(response.getByRole("link", { name: "What it did" })).toBeVisible();
  expect(aside).toHaveBeenCalledWith(expect.objectContaining({ status: 204 }), "GET");
});

test.for<[string, () => Response, readonly RegExp[]]>([
  ["204", () => new Response(null, { status: 204 }), [/^A response with 204 has no body\.$/]],
  ["an empty body", () => new Response(""), [/^The body is empty\.$/]],
  [
    "bytes",
    () => typed(Uint8Array.of(0, 1, 2, 255), "application/octet-stream"),
    [/^4 B of binary data\. Save the response/],
  ],
  ["a picture", () => typed(PNG, "image/png"), [/^1 × 1 pixels$/]],
  ["a broken picture", () => typed("no pixels", "image/png"), [/^This picture cannot be displayed\./]],
  [
    "a page, as text",
    () => typed("<script>window.hacked = true</script>", "text/html"),
    [/<script>window\.hacked = true/],
  ],
  [
    "a wrong charset",
    () => typed(Uint8Array.of(0x63, 0xe9), "text/plain; charset=utf-8"),
    [/^The bytes are not UTF-8, as the response says\./, /^cé$/],
  ],
  [
    "an error",
    () => Response.json({ errorMessage: "No such card." }, { status: 404 }),
    [/^404 Not Found$/, /No such card/],
  ],
])("a response is shown in the way of its kind: %s", async ([, respond, words], { server, renderOperation }) => {
  server.respond(url, respond);
  renderOperation(READ, {});
  await send.click();
  for (const shown of words) await expect.element(response.getByText(shown).last()).toBeInTheDocument();
  expect("hacked" in window).toBe(false);
});

test("its headers are a tab away, and it is saved and copied as it came", async ({ server, renderOperation }) => {
  const disposition = { "content-disposition": 'attachment; filename="../statement.json"' };
  server.respond(url, () => typed('{"a":1}', "application/json", disposition));
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  renderOperation(READ, {});
  await send.click();
  await expect.element(button("Save response as statement.json")).toBeVisible();
  await button("Copy response").click();
  await expect.element(button("Copied")).toBeVisible();
  expect(write).toHaveBeenCalledWith('{\n  "a": 1\n}');
  await response.getByRole("tab", { name: "Headers 2" }).click();
  await expect.element(text("content-disposition")).toBeVisible();
  write.mockRestore();
});

test("a long one is shown from its beginning, and searched", async ({ server, renderOperation }) => {
  const items = Array.from({ length: 3_000 }, (_, id) => ({ id, name: id % 1_000 === 999 ? "needle" : "hay" }));
  server.respond(url, () => Response.json(items));
  renderOperation(READ, {});
  await send.click();
  const find = response.getByRole("searchbox", { name: "Find in the response" });
  await find.fill("NEEDLE");
  const count = response.getByRole("status").last();
  await expect.element(count).toHaveTextContent("1 of 3");
  await expect.element(text("needle")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(count).toHaveTextContent("2 of 3");
  await button("Previous match").click();
  await button("Previous match").click();
  await expect.element(count).toHaveTextContent("3 of 3");
  await find.fill("nowhere");
  await expect.element(count).toHaveTextContent("Not found");
  await userEvent.keyboard("{Escape}");
  await expect.element(find).toHaveValue("");
  // Only the lines in view are on the page.
  expect(response.element().querySelectorAll("*").length).toBeLessThan(1_200);
});

test("of a stream each event is shown as it comes, until the reader stops it", async ({ server, renderOperation }) => {
  const events = stream("text/event-stream");
  server.respond(url, () => events.response);
  renderOperation(READ, {});
  await send.click();
  await expect.element(text("The stream is open. Cancel stops it.")).toBeVisible();
  events.write('event: status\nid: 7\ndata: {"card":"crd_1"}\n\n');
  await expect.element(text("1 item")).toBeVisible();
  await expect.element(response.getByRole("listitem")).toMatchTextContent('status 7{"card":"crd_1"}');
  events.write("data: two\n\ndata: unfinished");
  await expect.element(text("2 items")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  // A browser's body stream fails like this when it is aborted.
  events.fail();
  await expect.element(text("You stopped the stream.")).toBeVisible();
  await expect.element(response.getByRole("listitem")).toHaveLength(2);
});

test("a stream says who ended it, keeps the latest, and shows the earlier ones when asked", async ({
  server,
  renderOperation,
}) => {
  const lines = stream("application/x-ndjson");
  server.respond(url, () => lines.response);
  renderOperation(READ, {});
  await send.click();
  await expect.element(text("0 items")).toBeVisible();
  lines.write(Array.from({ length: 2_300 }, (_, line) => `{"line":${line}}\n`).join(""));
  lines.end();
  await expect.element(text("2,300 items, the first 300 are not kept")).toBeVisible();
  await expect.element(text("The server ended the stream.")).toBeVisible();
  await expect.element(text('{"line":2299}')).toBeVisible();
  await button("Show 100 earlier").click();
  await expect.element(response.getByText('{"line":2150}')).toBeInTheDocument();
  await button("Follow the latest").click();
  await expect.element(button("Follow the latest")).not.toBeInTheDocument();
});

test("a stream that breaks off says so", async ({ server, renderOperation }) => {
  const lines = stream("application/x-ndjson");
  server.respond(url, () => lines.response);
  renderOperation(READ, {});
  await send.click();
  lines.write('{"line":1}\n');
  await expect.element(text("1 item")).toBeVisible();
  lines.fail();
  await expect.element(text("The connection was lost.")).toBeVisible();
});

test("while none comes, the time is counted; Escape cancels, and the focus stays", async ({
  server,
  renderOperation,
}) => {
  server.hold(url);
  renderOperation(READ, {});
  await expect.element(send).toBeVisible();
  (send.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(text("Waiting for the response")).toBeVisible();
  await expect.element(text(/^[1-9]\d{2,} ms$/)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(send).toHaveFocus();
  await expect.element(text("The response appears here.")).toBeVisible();
});

test("the history survives a reload, fills the form, and sends again", async ({ server, renderOperation }) => {
  const parameters = [{ name: "name", in: "query", schema: { type: "string" } }];
  const asked = (name: string) => `${url}?name=${name}`;
  for (const name of ["first", "second"]) server.respond(asked(name), () => Response.json({ name }));
  renderOperation(READ, { parameters });
  const name = page.getByRole("textbox", { name: /^name/ });
  for (const value of ["first", "second"]) {
    await name.fill(value);
    await send.click();
    await expect.element(response.getByText(`"${value}"`)).toBeVisible();
  }
  renderOperation(READ, { parameters });
  await response.getByRole("tab", { name: "History 2" }).click();
  await button(/^200 OK/)
    .last()
    .click();
  await expect.element(text("GET https://cards.example/cards?name=first")).toBeVisible();
  await button("Use this request").click();
  await expect.element(name).toHaveValue("first");
  await name.fill("typed");
  await button("Send again").click();
  await expect.poll(() => server.sent(asked("first"))).toHaveLength(2);
  await expect.element(name).toHaveValue("typed");
});

test("without a token, or with one that is rejected, the way to another is offered", async ({
  server,
  renderOperation,
}) => {
  const onRequestToken = vi.fn();
  const components = { securitySchemes: { token: { type: "http", scheme: "bearer" } } };
  const security = [{ token: [] }];
  server.respond(url, () => Response.json({}, { status: 401 }));
  renderOperation(READ, { security }, { onRequestToken }, { components });
  await send.click();
  await expect.element(text("The request had no access token.")).toBeVisible();
  await button("Setting an Access Token").click();
  expect(onRequestToken).toHaveBeenCalledOnce();
  renderOperation(READ, { security }, { onRequestToken, accessToken: "old" }, { components });
  await send.click();
  await expect.element(text("The access token was rejected.")).toBeVisible();
  await button("Reset an Access Token").click();
  expect(onRequestToken).toHaveBeenCalledTimes(2);
});

test("a token that the host gives is sent, and one's own is a press away", async ({ server, renderOperation }) => {
  const onRequestToken = vi.fn();
  const onNeedToken = async () => ({ token: "given", note: "Sent with a new token" });
  const components = { securitySchemes: { token: { type: "http", scheme: "bearer" } } };
  server.respond(url, () => Response.json({}));
  renderOperation(READ, { security: [{ token: [] }] }, { onNeedToken, onRequestToken }, { components });
  await send.click();
  await expect.element(response.getByText(/^Sent with a new token/).last()).toBeVisible();
  await button("Use your own token").click();
  expect(onRequestToken).toHaveBeenCalledOnce();
  expect(server.sent(url).map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer given"]);
});
