import { referenceDataLookups } from "@connect-portal/contract";
import { vi } from "vitest";
import { expect, type FakePortal, integrator, page, test, userEvent } from "../../../testing/component-test.tsx";
import { ToolboxDialog } from "./toolbox-dialog.tsx";

const ENCRYPTED = `${btoa(JSON.stringify({ alg: "RSA-OAEP-256", enc: "A256GCM", kid: "key-1" })).replaceAll("=", "")}.a.b.c.d`;
const request = page.getByRole("textbox", { name: "Request", exact: true });
const response = page.getByRole("textbox", { name: "Response", exact: true });
const button = (name: string) => page.getByRole("button", { name });
const testCase = page.getByRole("combobox", { name: "Test case" });
const nothing = () => undefined;
const dialog = <ToolboxDialog opened onClose={nothing} onRequestToken={nothing} />;

/** The sandbox answers so from now on; gives back what it was asked. */
function sandbox(
  portal: FakePortal,
  what: "encryptingData" | "decryptingData",
  answer: object,
  status = 200,
): unknown[] {
  const asked: unknown[] = [];
  portal.answer("recordTrace", null);
  portal.respond(`POST /PowerCardConnectApi/rest/${what}`, ({ body }) => {
    asked.push(body);
    return Response.json(answer, { status });
  });
  return asked;
}

const setToken = () => sessionStorage.setItem("connect-portal.access-token", "my-own-token");

test("opens in the request, with nothing to run, clear, or copy", async ({ render }) => {
  render(dialog, { session: integrator });
  await expect.element(request).toHaveFocus();
  for (const name of ["Encrypt", "Decrypt", "Clear", "Swap request and response", "Copy the request"])
    await expect.element(button(name)).toBeDisabled();
});

test("a text is encrypted, swapped, decrypted, and equal", async ({ portal, render }) => {
  const asked = sandbox(portal, "encryptingData", { encryptedData: ENCRYPTED });
  render(dialog, { session: integrator });
  setToken();
  await request.fill("mine");
  await button("Encrypt").click();
  await expect.element(page.getByText(/^encrypted, /)).toBeVisible();
  await expect.element(response).toHaveValue(ENCRYPTED);
  await expect.element(page.getByRole("link", { name: "key-1" })).toBeVisible();
  await expect.element(page.getByText("RSA-OAEP-256, A256GCM")).toBeVisible();
  expect(asked).toEqual([{ encryptedData: "mine" }]);

  sandbox(portal, "decryptingData", { encryptedData: "mine" });
  await button("Swap request and response").click();
  await expect.element(request).toHaveValue(ENCRYPTED);
  await expect.element(response).toHaveValue("mine");
  await button("Decrypt").click();
  await expect.element(page.getByText(/^decrypted, /)).toBeVisible();
  const actions = portal.asked("recordTrace").map(({ body }) => [body.action, body.webService]);
  expect(actions).toEqual(
    ["encryptingData", "decryptingData"].map((name) => [
      "Call API",
      `${location.origin}/PowerCardConnectApi/rest/${name}`,
    ]),
  );
});

test("while it waits nothing else can be run", async ({ portal, render }) => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  portal.answer("recordTrace", null);
  portal.respond("POST /PowerCardConnectApi/rest/encryptingData", () => promise);
  render(dialog, { session: integrator });
  setToken();
  await request.fill("mine");
  await userEvent.keyboard("{Control>}{Enter}{/Control}{Control>}{Enter}{/Control}");
  for (const name of ["Encrypt", "Decrypt", "Clear"]) await expect.element(button(name)).toBeDisabled();
  resolve(Response.json({ encryptedData: ENCRYPTED }));
  await expect.element(response).toHaveValue(ENCRYPTED);
  expect(portal.asked("recordTrace")).toHaveLength(1);
});

test("Ctrl Enter encrypts a text, and decrypts an encrypted one; a screen reader hears it", async ({
  portal,
  render,
}) => {
  sandbox(portal, "encryptingData", { encryptedData: ENCRYPTED });
  sandbox(portal, "decryptingData", { encryptedData: "mine" });
  render(dialog, { session: integrator });
  setToken();
  await request.fill("mine");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByText("The text is encrypted. See the response.")).toBeInTheDocument();
  await request.fill(ENCRYPTED);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByText("The text is decrypted. See the response.")).toBeInTheDocument();
});

test("a text that cannot be decrypted: what is wrong, where, and how to fix it", async ({ portal, render }) => {
  const fault = { cause: "The tag does not match.", place: "The fifth part", mend: "Copy the whole text." };
  sandbox(portal, "decryptingData", { code: "decryption_failed", errorMessage: "x", fault }, 422);
  render(dialog, { session: integrator });
  setToken();
  await request.fill(ENCRYPTED);
  await button("Decrypt").click();
  await expect.element(response).toHaveValue("could not decrypt data : The tag does not match.");
  await expect.element(page.getByText(/^rejected, /)).toBeVisible();
  await expect
    .element(page.getByRole("region", { name: "Response" }))
    .toMatchTextContent(/WhereThe fifth partFixCopy the whole text\./);
  await expect
    .element(page.getByText("could not decrypt data : The tag does not match. The fifth part. Copy the whole text."))
    .toBeInTheDocument();
  await expect.element(button("Swap request and response")).toBeDisabled();
});

test.for([
  ["nothing that is JSON", () => new Response(""), "Internal error please try again later."],
  ["no response", () => Promise.reject(new TypeError("Failed to fetch")), "Internal error please try again later."],
] as const)("%s: it says so, and keeps the input", async ([, respond, words], { portal, render }) => {
  portal.answer("recordTrace", null);
  portal.respond("POST /PowerCardConnectApi/rest/encryptingData", respond);
  render(dialog, { session: integrator });
  setToken();
  await request.fill("mine");
  await button("Encrypt").click();
  await expect.element(response).toHaveValue(`could not encrypt data : ${words}`);
  await expect.element(request).toHaveValue("mine");
});

test("without a token one is fetched; where there is none that is logged only", async ({ portal, render }) => {
  const asked = sandbox(portal, "encryptingData", { encryptedData: ENCRYPTED });
  const warn = vi.spyOn(console, "warn").mockImplementation(nothing);
  portal.fail("issueSandboxToken");
  render(dialog, { session: integrator });
  await request.fill("mine");
  await button("Encrypt").click();
  await expect.element(page.getByText("not sent", { exact: true })).toBeVisible();
  expect(warn).toHaveBeenCalledWith("No token found");
  warn.mockRestore();
  await expect.element(page.getByText(/token found/)).not.toBeInTheDocument();
  await expect
    .element(page.getByText("Try again, or set your own access token. Your input is kept.", { exact: false }).first())
    .toBeVisible();
  expect(asked).toEqual([]);

  portal.answer("issueSandboxToken", {
    access_token: "a-new-token-of-the-sandbox",
    token_type: "Bearer",
    expires_in: 60,
    scope: "",
  });
  await button("Encrypt").click();
  await expect.element(response).toHaveValue(ENCRYPTED);
  expect(asked).toHaveLength(1);
});

test("a token of the reader's own that is rejected is kept, and another one is offered", async ({ portal, render }) => {
  sandbox(
    portal,
    "encryptingData",
    { code: "token_invalid", errorMessage: "The access token is not valid. Get a new one." },
    401,
  );
  let wanted = 0;
  render(<ToolboxDialog opened onClose={nothing} onRequestToken={() => wanted++} />, { session: integrator });
  setToken();
  await request.fill("mine");
  await button("Encrypt").click();
  await expect.element(response).toHaveValue("could not encrypt data : The access token is not valid. Get a new one.");
  await button("Get another token").click();
  expect(wanted).toBe(1);
  expect(sessionStorage.getItem("connect-portal.access-token")).toBe("my-own-token");
});

test("a test case fills the request; what it replaces can be brought back, and what was cleared too", async ({
  render,
}) => {
  render(dialog, { session: integrator });
  await request.fill("mine");
  await testCase.selectOptions("bank");
  await expect
    .poll(() => JSON.parse((request.element() as HTMLTextAreaElement).value))
    .toMatchObject({
      parameterList: [{ parameterName: "BANK" }],
      requestInfo: { userID: "bank-a" },
    });
  await button("Undo").click();
  await expect.element(request).toHaveValue("mine");
  await button("Clear").click();
  await expect.element(request).toHaveValue("");
  await button("Undo").click();
  await expect.element(request).toHaveValue("mine");
});

test("all thirty lookups are listed, in the order of the specification", async ({ render }) => {
  render(dialog, { session: integrator });
  await expect.element(testCase).toBeVisible();
  const options = [...(testCase.element() as HTMLSelectElement).options].filter(({ disabled }) => !disabled);
  expect(options).toHaveLength(30);
  expect(options.map(({ text }) => text)).toEqual(referenceDataLookups.map(({ label }) => label));
});

test("a pasted body of an encrypted text is unwrapped, which is said and can be undone", async ({ render }) => {
  render(dialog, { session: integrator });
  const body = JSON.stringify({ encryptedData: ENCRYPTED });
  await request.fill(body);
  await expect.element(request).toHaveValue(ENCRYPTED);
  await expect
    .element(page.getByRole("region", { name: "Request" }).getByText("Extracted from encryptedData."))
    .toBeVisible();
  await button("Undo").click();
  await expect.element(request).toHaveValue(body);
});

test("what was typed is there again when it opens anew", async ({ render }) => {
  sessionStorage.setItem(
    "connect-portal.toolbox",
    JSON.stringify({ request: "kept", response: { kind: "text", text: "too" }, testCase: null }),
  );
  render(dialog, { session: integrator });
  await expect.element(request).toHaveValue("kept");
  await expect.element(response).toHaveValue("too");
});

test("Escape and Close ask to close it", async ({ render }) => {
  let closed = 0;
  render(<ToolboxDialog opened onClose={() => closed++} onRequestToken={nothing} />, { session: integrator });
  await expect.element(request).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expect(closed).toBe(1);
  await button("Close").click();
  expect(closed).toBe(2);
});
