import { expect, page, test, userEvent } from "../../testing/component-test.tsx";

const CREATE = "POST /cards";
const url = "POST https://cards.example/cards";
const schema = {
  type: "object",
  required: ["pan"],
  properties: { pan: { type: "string" }, limit: { type: "integer" } },
};
const requestBody = { content: { "application/json": { schema, example: { pan: "4000", limit: 5 } } } };
/** The full editor is there, and the keys are its. */
const isEditing = () => document.activeElement?.matches(".cm-content") ?? false;
const body = page.getByRole("textbox", { name: "Request body" });

test("the example stands in the editor, and what is typed is sent", async ({ server, renderOperation }) => {
  server.respond(url, () => Response.json({}, { status: 201 }));
  renderOperation(CREATE, { requestBody });
  await body.click();
  await expect.poll(isEditing).toBe(true);
  await userEvent.keyboard('{Control>}a{/Control}{{"pan":"4111"}');
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByText("201 Created")).toBeVisible();
  expect(server.sent(url)).toMatchObject([{ body: { pan: "4111" } }]);
});

test("Tab leaves the editor", async ({ renderOperation }) => {
  renderOperation(CREATE, { requestBody });
  await body.click();
  await expect.poll(isEditing).toBe(true);
  await userEvent.keyboard("{Tab}");
  await expect.poll(isEditing).toBe(false);
  await expect.element(body).toMatchTextContent('"pan": "4000"');
});

const order = {
  type: "object",
  required: ["reason", "by"],
  additionalProperties: false,
  properties: { reason: { enum: ["lost", "stolen"] }, by: { type: "string" }, fee: { type: "integer", maximum: 9 } },
};
const orders = {
  required: true,
  content: {
    "application/json": {
      schema: { $ref: "#/components/schemas/Order" },
      examples: { lost: { value: { reason: "lost", by: "C-1" } }, stolen: { value: { reason: "stolen", by: "C-2" } } },
    },
    "application/xml": { schema: { type: "object" }, example: '<order reason="lost"/>' },
  },
};
const withOrder = { components: { schemas: { Order: order } } };
const send = page.getByRole("button", { name: "Send" });

async function type(text: string) {
  await body.click();
  await expect.poll(isEditing).toBe(true);
  await body.fill(text);
}

async function sent(server: { respond(key: string, respond: () => Response): void }) {
  server.respond(url, () => Response.json({}));
  await send.click();
  await expect.element(page.getByText("200 OK")).toBeVisible();
}

test("what breaks the schema is said, with its place, and sent as it is typed", async ({ server, renderOperation }) => {
  renderOperation(CREATE, { requestBody: orders }, {}, withOrder);
  await body.click();
  await expect.element(page.getByText("Valid against Order")).toBeVisible();
  const text = '{\n  "reason": "found",\n  "fee": 10\n}';
  await type(text);
  const verdict = page.getByRole("group").filter({ hasText: "and 2 more" });
  await verdict.getByText("and 2 more").click();
  await expect.element(verdict).toMatchTextContent('Line 1, column 1: "by" is missing.');
  await expect.element(verdict).toMatchTextContent('Line 2, column 13, reason: Must be one of "lost", "stolen".');
  await expect.element(verdict).toMatchTextContent("Line 3, column 10, fee: Is more than 9.");
  await sent(server);
  expect(server.sent(url)).toMatchObject([{ body: { reason: "found", fee: 10 } }]);
});

test("an example is chosen, changed, and put back", async ({ renderOperation }) => {
  renderOperation(CREATE, { requestBody: orders }, {}, withOrder);
  await type("{}");
  await page.getByRole("combobox", { name: "Example" }).selectOptions("stolen");
  await expect.element(body).toMatchTextContent('"reason": "stolen"');
  await page.getByRole("button", { name: "Reset" }).click();
  await expect.element(body).toMatchTextContent('"reason": "lost"');
});

test("an empty body is said to be required", async ({ renderOperation }) => {
  renderOperation(CREATE, { requestBody: orders }, {}, withOrder);
  await type(" ");
  await userEvent.keyboard("{Backspace}");
  await expect.element(page.getByText("The body is required.")).toBeVisible();
});

test("the key that is struck as the full editor takes the place of the plain one is not lost", async ({
  server,
  renderOperation,
}) => {
  // Hovering the field loads the full editor at once.
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
  renderOperation(CREATE, { requestBody });
  await expect.element(body).toBeVisible();
  const plain = body.element() as HTMLTextAreaElement;
  const observer = new MutationObserver(() => {
    if (plain.isConnected) return;
    observer.disconnect();
    document.execCommand("insertText", false, '{ "pan": "4222" }');
  });
  observer.observe(document.body, { childList: true, subtree: true });
  plain.focus();
  plain.select();
  await expect.element(body).toHaveTextContent('{ "pan": "4222" }');
  await sent(server);
  expect(server.sent(url)).toMatchObject([{ body: { pan: "4222" } }]);
});

test("the schema suggests names", async ({ renderOperation }) => {
  renderOperation(CREATE, { requestBody: orders }, {}, withOrder);
  await type('{ "reason": "lost",  }');
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{Control>} {/Control}");
  const options = page.getByRole("listbox").getByRole("option");
  await expect.element(options.first()).toBeVisible();
  expect(options.elements().map(({ textContent }) => textContent)).toEqual(["bystring, required", "feeinteger"]);
  await options.first().click();
  await expect.element(body).toMatchTextContent('{ "reason": "lost", "by":');
});

test("another media type has its own text", async ({ server, renderOperation }) => {
  renderOperation(CREATE, { requestBody: orders }, {}, withOrder);
  await page.getByRole("combobox", { name: "Media type" }).selectOptions("application/xml");
  await sent(server);
  const [request] = server.sent(url);
  expect([request?.body, request?.headers.get("content-type")]).toEqual(['<order reason="lost"/>', "application/xml"]);
});

test("a urlencoded form is sent from its rows, and from a row of one's own", async ({ server, renderOperation }) => {
  const texts = { type: "array", items: { type: "string" } };
  const schema = {
    type: "object",
    required: ["grant"],
    properties: { grant: { type: "string", default: "client" }, scope: texts, ids: texts, address: { type: "object" } },
  };
  const encoding = { ids: { style: "pipeDelimited", explode: false } };
  const content = { "application/x-www-form-urlencoded": { schema, encoding } };
  renderOperation(CREATE, { requestBody: { required: true, content } });
  await page.getByLabelText(/^scope/).fill("cards:read\na b");
  await page.getByLabelText(/^ids/).fill("1\n2");
  await page.getByLabelText(/^address/).fill('{ "zip": "1+2" }');
  await page.getByRole("button", { name: "Add a field" }).click();
  await page.getByRole("textbox", { name: "Field name" }).fill("own");
  await page.getByRole("textbox", { name: "Value of own" }).fill("x&y");
  await sent(server);
  const all = "grant=client&scope=cards%3Aread&scope=a+b&ids=1%7C2&address=%7B%22zip%22%3A%221%2B2%22%7D&own=x%26y";
  expect(server.sent(url)[0]?.body).toBe(all);
});

const file = new File(["one"], "page 1.txt", { type: "text/plain" });
const binary = { type: "string", format: "binary" };

test("a multipart form is sent with JSON, files, and a header of a part", async ({ server, renderOperation }) => {
  const properties = { title: { type: "string", examples: ["Statement"] }, meta: { type: "object" }, scan: binary };
  const content = { "multipart/form-data": { schema: { type: "object", required: ["title"], properties } } };
  renderOperation(CREATE, { requestBody: { content } });
  await page.getByLabelText(/^meta/).fill('{"a":1}');
  await page.getByLabelText("scan", { exact: true }).upload(file);
  await page.getByText("Part: Text").first().click();
  await page.getByRole("button", { name: "Add a header" }).click();
  await page.getByRole("textbox", { name: "Header name" }).fill("X-Part");
  await page.getByRole("textbox", { name: "Header value" }).fill("1");
  await sent(server);
  const [request] = server.sent(url);
  const boundary = request?.headers.get("content-type")?.split("boundary=")[1] ?? "";
  const parts = String(request?.body).split(`--${boundary}`);
  expect(parts).toEqual([
    "",
    '\r\nContent-Disposition: form-data; name="title"\r\nX-Part: 1\r\n\r\nStatement\r\n',
    '\r\nContent-Disposition: form-data; name="meta"\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n',
    '\r\nContent-Disposition: form-data; name="scan"; filename="page 1.txt"\r\nContent-Type: text/plain\r\n\r\none\r\n',
    "--\r\n",
  ]);
});

test("a file is sent as it is; a reload forgets it and says so", async ({ server, renderOperation }) => {
  const upload = { requestBody: { required: true, content: { "application/octet-stream": {} } } };
  renderOperation(CREATE, upload);
  await page.getByLabelText("Request body", { exact: true }).upload(file);
  await sent(server);
  expect(server.sent(url)[0]?.body).toBe("one");
  renderOperation(CREATE, upload);
  await expect.element(page.getByText("Choose the file again: it was lost when the page was reloaded.")).toBeVisible();
  await send.click();
  await expect.element(page.getByRole("alert")).toMatchTextContent("Not sent. Choose the file page 1.txt again");
  await page.getByRole("button", { name: "Remove page 1.txt" }).click();
  await expect.element(page.getByRole("button", { name: "Choose a file: Request body" })).toBeVisible();
});
