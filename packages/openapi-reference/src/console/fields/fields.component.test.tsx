import { expect, page, test } from "../../testing/component-test.tsx";

const strings = { type: "array", items: { type: "string" } };
const object = { type: "object" };
const query = (name: string, schema: object, more = {}) => ({ name, in: "query", schema, ...more });
const field = (name: string) => page.getByLabelText(new RegExp(`^${name}\\s*(?:query|path|header|cookie|HTTP)`));
const send = page.getByRole("button", { name: "Send" });
const fine = page.getByText("200 OK");
const text = (words: string) => page.getByText(words, { exact: true });
const done = () => Response.json({});

async function fill(values: { readonly [name: string]: string }) {
  for (const [name, value] of Object.entries(values)) await field(name).fill(value);
}

/** Sends, where the server knows this address alone. */
async function sent(server: { respond(key: string, respond: () => Response): void }, call: string) {
  server.respond(call, done);
  await send.click();
  await expect.element(fine).toBeVisible();
}

test("what is typed for a query goes out in the style of each parameter", async ({ server, renderOperation }) => {
  const parameters = [
    query("plain", { type: "string" }),
    query("formExplode", strings),
    query("form", strings, { explode: false }),
    query("formObject", object, { explode: false }),
    query("space", strings, { style: "spaceDelimited", explode: false }),
    query("pipe", strings, { style: "pipeDelimited", explode: false }),
    query("deep", object, { style: "deepObject", explode: true }),
    query("reserved", { type: "string" }, { allowReserved: true }),
    { name: "json", in: "query", content: { "application/json": { schema: object } } },
    query("from", { type: "string", format: "date" }),
  ];
  renderOperation("GET /cards", { parameters });
  await fill({
    plain: "a b&c",
    formExplode: "a b\nc",
    form: "a\nb,c",
    formObject: '{"R":100,"G":200}',
    space: "a\nb",
    pipe: "a\nb",
    deep: '{"bank":"042","at":{"x":1}}',
    reserved: "a/b?c:[d]%20&#",
    json: '{ "a": 12345678901234567890 }',
    from: "2025-03-04",
  });
  const all = [
    "plain=a%20b%26c",
    "formExplode=a%20b&formExplode=c",
    "form=a,b%2Cc",
    "formObject=R,100,G,200",
    "space=a%20b",
    "pipe=a%7Cb",
    "deep%5Bbank%5D=042&deep%5Bat%5D%5Bx%5D=1",
    "reserved=a/b?c:[d]%20%26%23",
    "json=%7B%22a%22%3A12345678901234567890%7D",
    "from=2025-03-04",
  ];
  await sent(server, `GET https://cards.example/cards?${all.join("&")}`);
});

test("and for a path", async ({ server, renderOperation }) => {
  const part = (name: string, schema: object, more = {}) => ({ name, in: "path", required: true, schema, ...more });
  const parameters = [
    part("simple", strings),
    part("object", object, { explode: true }),
    part("label", strings, { style: "label" }),
    part("matrix", strings, { style: "matrix", explode: true }),
  ];
  renderOperation("GET /{simple}/{object}/{label}/{matrix}", { parameters });
  await fill({ simple: "a\nb/c", object: '{"R":1,"G":2}', label: "a\nb", matrix: "a\nb" });
  await sent(server, "GET https://cards.example/a,b%2Fc/R=1,G=2/.a,b/;matrix=a;matrix=b");
});

test("and for a query that is one parameter", async ({ server, renderOperation }) => {
  const content = { "application/x-www-form-urlencoded": { schema: object } };
  renderOperation(
    "GET /cards",
    { parameters: [{ name: "filter", in: "querystring", content }] },
    {},
    { openapi: "3.2.0" },
  );
  await fill({ filter: '{"foo":"a + b","bar":true}' });
  await sent(server, "GET https://cards.example/cards?foo=a+%2B+b&bar=true");
});

test("headers are sent; what a page may not send is said, and is in the sample", async ({
  server,
  renderOperation,
}) => {
  const parameters = [
    { name: "X-List", in: "header", schema: strings },
    { name: "Referer", in: "header", schema: { type: "string" } },
    { name: "session", in: "cookie", style: "cookie", schema: { type: "string" } },
  ];
  renderOperation("GET /cards", { parameters }, {}, { openapi: "3.2.0" });
  await fill({ "X-List": "a\nb", Referer: "https://elsewhere.example", session: "s 1" });
  for (const [name, what] of [
    ["session", "cookies"],
    ["Referer", "Referer"],
  ] as const) {
    await expect
      .element(field(name))
      .toHaveAccessibleDescription(
        `Browsers do not let a page set ${what}. The request is sent without it; the curl sample includes it.`,
      );
  }
  await expect.element(page.getByRole("tabpanel", { name: "cURL" })).toMatchTextContent("session=s 1");
  await sent(server, "GET https://cards.example/cards");
  const [request] = server.sent("GET https://cards.example/cards");
  expect(request?.headers.get("x-list")).toBe("a,b");
  expect(request?.headers.has("cookie")).toBe(false);
});

test("from a list, as true or false, empty, and as a value that the list does not have", async ({
  server,
  renderOperation,
}) => {
  const parameters = [
    query("plain", { type: "string" }),
    query("status", { enum: ["active", "blocked"] }),
    query("dryRun", { type: "boolean", default: false }),
  ];
  renderOperation("GET /cards", { parameters });
  await field("status").selectOptions("active");
  await expect.element(field("dryRun")).toHaveDisplayValue("Not sent (false)");
  await field("dryRun").selectOptions("false");
  await field("plain").click();
  await page.getByRole("checkbox", { name: "Send it empty" }).click();
  await sent(server, "GET https://cards.example/cards?plain=&status=active&dryRun=false");

  await field("status").selectOptions("Another value…");
  await expect.element(field("status")).toHaveFocus();
  await field("status").fill("unheard of");
  await sent(server, "GET https://cards.example/cards?plain=&status=unheard%20of&dryRun=false");
  await page.getByRole("button", { name: "List" }).click();
  await expect.element(field("status")).toHaveDisplayValue("Not sent");
});

test("a value that breaks its schema is told, and sent all the same", async ({ server, renderOperation }) => {
  renderOperation("GET /cards", { parameters: [query("pageSize", { type: "integer", maximum: 100, default: 20 })] });
  await expect.element(field("pageSize")).toHaveAttribute("placeholder", "20 when not sent");
  await fill({ pageSize: "1000" });
  await expect.element(field("pageSize")).toHaveAccessibleDescription("Is more than 100.");
  await expect.element(field("pageSize")).toBeInvalid();
  await sent(server, "GET https://cards.example/cards?pageSize=1000");
});

test("an operation without parameters says so", async ({ renderOperation }) => {
  renderOperation("GET /cards", {});
  await expect.element(text("This operation has no parameters.")).toBeVisible();
});

test("another server is chosen, with its variables", async ({ server, renderOperation }) => {
  const servers = [
    { url: "https://cards.example" },
    { url: "https://{zone}.example", description: "Zones", variables: { zone: { default: "eu", enum: ["eu", "af"] } } },
  ];
  renderOperation("GET /cards", {}, {}, { servers });
  await page.getByRole("combobox", { name: "Server" }).selectOptions("Zones");
  await page.getByRole("combobox", { name: "zone" }).selectOptions("af");
  await sent(server, "GET https://af.example/cards");
});

test("a server that is no address cannot be called", async ({ renderOperation }) => {
  renderOperation("GET /cards", {}, {}, { servers: [{ url: "ftp://cards.example" }] });
  await expect.element(text("The server address ftp://cards.example is not http or https.")).toBeVisible();
  await expect.element(send).toBeDisabled();
});

test("a header of one's own is sent, and removed", async ({ server, renderOperation }) => {
  const url = "GET https://cards.example/cards";
  renderOperation("GET /cards", {});
  await page.getByRole("tab", { name: "Headers 0" }).click();
  await page.getByRole("button", { name: "Add a header" }).click();
  await page.getByRole("textbox", { name: "Header name" }).fill("X-Note");
  await page.getByRole("textbox", { name: "Header value" }).fill("mine");
  await expect.element(page.getByRole("tab", { name: "Headers 1" })).toBeVisible();
  await sent(server, url);
  await page.getByRole("button", { name: "Remove header X-Note" }).click();
  await send.click();
  await expect.poll(() => server.sent(url).map(({ headers }) => headers.get("x-note"))).toEqual(["mine", null]);
});

test("who calls is proved by one of the ways, and shown nowhere", async ({ server, renderOperation }) => {
  const url = "GET https://cards.example/cards";
  const securitySchemes = {
    login: { type: "http", scheme: "basic" },
    apiKey: { type: "apiKey", in: "header", name: "X-Api-Key" },
  };
  const security = [{ login: [] }, { apiKey: [] }, {}];
  renderOperation("GET /cards", { security }, {}, { components: { securitySchemes } });
  await page.getByRole("tab", { name: "Access" }).click();
  const way = page.getByRole("combobox", { name: "Authentication" });
  await way.selectOptions("login");
  await page.getByRole("textbox", { name: "login: username" }).fill("user");
  await page.getByLabelText("login: password").fill("pässword");
  await sent(server, url);
  await way.selectOptions("apiKey");
  await page.getByLabelText(/^apiKey/).fill("s3cret");
  await page.getByRole("tab", { name: "Headers 1" }).first().click();
  await expect
    .element(page.getByRole("tabpanel", { name: "Headers 1" }).getByRole("definition"))
    .toHaveTextContent("••••••");
  await send.click();
  await expect.poll(() => server.sent(url)).toHaveLength(2);
  await page.getByRole("tab", { name: "Access" }).click();
  await way.selectOptions("No authentication");
  await expect.element(page.getByText(/^The request is sent without credentials/)).toBeVisible();
  await send.click();
  await expect.poll(() => server.sent(url)).toHaveLength(3);
  const proofs = server.sent(url).map(({ headers }) => headers.get("authorization") ?? headers.get("x-api-key"));
  expect(proofs).toEqual([
    `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode("user:pässword")))}`,
    "s3cret",
    null,
  ]);
});

test("the page's token goes to another server only where the reader lets it", async ({ server, renderOperation }) => {
  const url = "GET https://cards.example/cards";
  const components = { securitySchemes: { token: { type: "http", scheme: "bearer" } } };
  const props = { accessToken: "the.page.token", baseUrl: "https://portal.example/" };
  renderOperation("GET /cards", { security: [{ token: [] }] }, props, { components });
  await sent(server, url);
  await page.getByRole("checkbox", { name: "Send your access token to cards.example" }).click();
  await send.click();
  await expect.poll(() => server.sent(url)).toHaveLength(2);
  expect(server.sent(url).map(({ headers }) => headers.get("authorization"))).toEqual([null, "Bearer the.page.token"]);
});
