import { expect, page, test } from "../testing/component-test.tsx";

const both = {
  "application/json": { schema: { type: "object" }, example: { pan: "4111111111111111" } },
  "application/jose": {},
};
const LOOKUP = "POST /cards/lookups";
const url = "POST https://cards.example/cards/lookups";
const operation = {
  requestBody: { required: true, content: both },
  responses: { 200: { description: "Found", content: both } },
};

/** `{"alg":"dir"}.message`: a header that is one, and the text turned round in place of a cipher. */
const HEAD = btoa('{"alg":"dir"}');
const turned = (text: string) => [...text].reverse().join("");
const encryption = {
  encrypt: async (text: string) => `${HEAD}.${turned(text)}`,
  responseKey: async () => ["Response-Encryption-Key", "own"] as const,
  decrypt: async (message: string) => turned(message.slice(HEAD.length + 1)),
  recipient: async () => ({
    jwk: { kid: "key-1", alg: "ECDH-ES" },
    enc: "A256GCM",
    keyHeader: "Response-Encryption-Key",
  }),
};
const encrypt = page.getByRole("checkbox", { name: "Encrypt this call" });
const send = page.getByRole("button", { name: "Send" });
const jose = (text: string) => new Response(text, { headers: { "content-type": "application/jose" } });

test("an encrypted call is sent as a message, and its response is read", async ({ server, renderOperation }) => {
  server.respond(url, async () => jose(await encryption.encrypt('{"cardId":"crd_1"}')));
  renderOperation(LOOKUP, operation, { encryption });
  await encrypt.click();
  await send.click();
  await expect.element(page.getByText('"crd_1"')).toBeVisible();
  const [sent] = server.sent(url);
  expect(sent?.headers.get("content-type")).toBe("application/jose");
  expect(sent?.headers.get("accept")).toBe("application/jose, application/problem+json");
  expect(sent?.headers.get("response-encryption-key")).toBe("own");
  expect(await encryption.decrypt(String(sent?.body))).toContain("4111111111111111");
});

test("the bodies stand beside what was on the wire", async ({ server, renderOperation }) => {
  server.respond(url, async () => jose(await encryption.encrypt('{"cardId":"crd_1"}')));
  renderOperation(LOOKUP, operation, { encryption });
  await encrypt.click();
  await send.click();
  await page.getByRole("tab", { name: "On the wire" }).click();
  const request = page.getByRole("region", { name: "Request", exact: true });
  await expect.element(request).toMatchTextContent(/4111111111111111.*"dir".*1111111111111114/s);
  const response = page.getByRole("region", { name: "Response", exact: true });
  await expect.element(response).toMatchTextContent(/crd_1.*"dir".*1_drc/s);
  const [plain, header, message] = request
    .getByRole("group")
    .elements()
    .map((part) => part.getBoundingClientRect());
  expect(header?.top).toBeGreaterThanOrEqual(plain?.bottom ?? Number.NaN);
  expect(message?.top).toBeGreaterThanOrEqual(header?.bottom ?? Number.NaN);
  await request.getByText("Header", { exact: false }).first().click();
  await expect.element(request).not.toMatchTextContent(/"dir"/);
});

test("an error is shown as it came, and what cannot be decrypted is said", async ({ server, renderOperation }) => {
  server.respond(url, () => Response.json({ title: "The text could not be decrypted." }, { status: 422 }));
  renderOperation(LOOKUP, operation, { encryption: { ...encryption, decrypt: () => Promise.reject(new Error()) } });
  await encrypt.click();
  await send.click();
  await expect.element(page.getByText('"The text could not be decrypted."')).toBeVisible();
  server.respond(url, () => jose("x.y"));
  await send.click();
  await expect.element(page.getByText(/does not have the key/)).toBeVisible();
});

test("a call that the host cannot encrypt is not sent", async ({ server, renderOperation }) => {
  renderOperation(LOOKUP, operation, { encryption: { ...encryption, encrypt: () => Promise.reject(new Error()) } });
  await encrypt.click();
  await send.click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/could not be encrypted/);
  expect(server.sent(url)).toHaveLength(0);
});

test("the sample follows the switch", async ({ renderOperation }) => {
  renderOperation(LOOKUP, operation, { encryption });
  await encrypt.click();
  await expect.element(page.getByText(/1111111111111114/).first()).toBeVisible();
  await expect.element(page.getByText(/contains a message.* Java, Python, Node\.js, and Go encrypt/)).toBeVisible();
  expect(page.getByText(/Response-Encryption-Key/).elements()).toHaveLength(0);
});

test("samples in other languages encrypt the body themselves", async ({ renderOperation }) => {
  renderOperation(LOOKUP, operation, { encryption });
  await encrypt.click();
  await expect.element(page.getByText(/1111111111111114/).first()).toBeVisible();
  for (const label of ["Java", "Python", "Node.js", "Go"]) {
    await page.getByRole("tab", { name: label, exact: true }).click();
    const sample = page.getByRole("tabpanel", { name: label, exact: true });
    await expect.element(sample).toMatchTextContent(/key-1.*4111111111111111.*Response-Encryption-Key/s);
    await expect.element(sample).not.toMatchTextContent(/contains a message/);
  }
});

test("an operation without card data, and a host without keys, have no switch", async ({ renderOperation }) => {
  const { "application/jose": _, ...plain } = both;
  renderOperation(LOOKUP, { requestBody: { content: plain } }, { encryption });
  await expect.element(send).toBeVisible();
  expect(encrypt.elements()).toHaveLength(0);
  renderOperation(LOOKUP, operation);
  await expect.element(send).toBeVisible();
  expect(encrypt.elements()).toHaveLength(0);
});
