import { type DeliveryAnswer, HOOK_PAYLOAD_LIMIT } from "@connect-portal/contract";
import { expect, type FakePortal, integrator, page, test, userEvent } from "../../../testing/component-test.tsx";
import * as webhooks from "../page.tsx";
import { blocked, declareWebhooks, inbox, path } from "../testing/fake-webhooks.ts";

const options = { session: integrator, path, at: blocked };
const tester = page.getByRole("region", { name: "Webhook tester" });
const hookUrl = tester.getByRole("textbox", { name: "Hook URL" });
const send = tester.getByRole("button", { name: "Send", exact: true });
const response = page.getByRole("region", { name: "Response of the endpoint" });
const payload = tester.getByRole("textbox", { name: "Payload" });
const added = tester.getByRole("region", { name: "Headers" }).getByRole("listitem");
const button = (name: string) => tester.getByRole("button", { name });
const tab = (name: string | RegExp) => tester.getByRole("tab", { name });

const delivered: DeliveryAnswer = {
  id: "msg_1",
  sentAt: "2026-01-02T03:04:05.678Z",
  request: {
    method: "POST",
    url: "https://hooks.bank.example/?token=secret",
    headers: [{ name: "webhook-signature", value: "v1,AAAA" }],
    body: '{"type":"card.blocked"}',
  },
  durationMs: 143.2,
};
const accepted: DeliveryAnswer = {
  ...delivered,
  response: {
    status: 202,
    statusText: "Accepted",
    headers: [
      { name: "Content-Type", value: "application/json" },
      { name: "Set-Cookie", value: "b=2" },
    ],
    body: { text: '{"note":"<b>as text</b>"}', encoding: "utf-8", size: 25, truncated: false },
  },
};

/** The payload in the text area, or in the editor that replaces it. */
function payloadText(): string {
  const field = payload.query();
  if (field instanceof HTMLTextAreaElement) return field.value;
  return [...(field?.querySelectorAll(".cm-line") ?? [])].map((line) => line.textContent).join("\n");
}

async function addHeader(name: string, value: string) {
  await tester.getByRole("textbox", { name: "Header name" }).fill(name);
  await tester.getByRole("textbox", { name: "Header value" }).fill(value);
  await button("Add header").click();
}

const headerTexts = () => added.elements().map((item) => item.textContent);

async function sendTo(portal: FakePortal, url = "https://hooks.bank.example/") {
  portal.answer("sendDelivery", accepted);
  await hookUrl.fill(url);
  await send.click();
}

test("events go to the inbox until an address is typed, and again on request", async ({ portal, renderPage }) => {
  await declareWebhooks(portal);
  renderPage(webhooks, options);
  await expect.element(hookUrl).toHaveValue(inbox.url);
  await expect.element(tester.getByText("This is your inbox")).toBeVisible();
  await hookUrl.fill("");
  await expect.element(send).toBeDisabled();
  await button("Use my inbox").click();
  await expect.element(hookUrl).toHaveValue(inbox.url);
  await expect.element(hookUrl).toHaveFocus();
});

test("a header needs a name and a value, its name once, and reset removes all", async ({ portal, renderPage }) => {
  await declareWebhooks(portal);
  renderPage(webhooks, options);
  for (const [name, value, said] of [
    ["", "", "Enter the name and the value of a header."],
    ["X-Environment", "", "Enter a value for X-Environment."],
    ["", "test", "Enter the name of the header."],
    ["Host", "bank.example", "Host belongs to the connection and is set by the portal."],
    ["X-Environment", "test", ""],
    [
      "x-environment",
      "production",
      "X-Environment is already in the list, so this one is ignored. To change it, remove it first.",
    ],
    ["X-Unit", "cards", ""],
  ] as const) {
    await addHeader(name, value);
    await expect.element(tester.getByRole("region", { name: "Headers" }).getByRole("status")).toHaveTextContent(said);
  }
  expect(headerTexts()).toEqual(["X-Environmenttest", "X-Unitcards"]);
  await expect.element(tester.getByRole("textbox", { name: "Header name" })).toHaveFocus();
  await button("Remove X-Unit").click();
  expect(headerTexts()).toEqual(["X-Environmenttest"]);
  await button("Reset headers").click();
  expect(headerTexts()).toEqual([]);
  await expect.element(button("Reset headers")).toBeDisabled();
});

test("the payload is the chosen example's, an edited one is checked, and can be reset", async ({
  portal,
  renderPage,
}) => {
  await declareWebhooks(portal);
  renderPage(webhooks, options);
  await expect.poll(payloadText).toContain('"reason": "lost"');
  await tester.getByRole("combobox", { name: "Example" }).selectOptions("Example: Stolen");
  await expect.poll(payloadText).toContain('"reason": "stolen"');
  await expect.element(tester.getByText("Valid against CardBlocked")).toBeVisible();
  await expect.element(button("Reset to the example")).not.toBeInTheDocument();
  await payload.fill('{"type":"card.eaten"}');
  await expect.element(tester.getByText(/^Line 1, column \d+/).first()).toBeVisible();
  await page.getByRole("treeitem", { name: "card.issued" }).click();
  await expect.poll(payloadText).toContain('"card.issued"');
  await page.getByRole("treeitem", { name: "card.blocked" }).click();
  await expect.poll(payloadText).toBe('{"type":"card.eaten"}');
  await button("Reset to the example").click();
  await expect.poll(payloadText).toContain('"reason": "stolen"');
});

test("a payload that is too large is not sent", async ({ portal, renderPage }) => {
  await declareWebhooks(portal);
  const text = JSON.stringify({ type: "card.blocked", reason: "x".repeat(HOOK_PAYLOAD_LIMIT) });
  renderPage(webhooks, options);
  await expect.poll(payloadText).toContain("lost");
  await payload.fill(text);
  await expect
    .element(tester.getByRole("alert"))
    .toMatchTextContent(/^The payload is larger than 256 KiB, the maximum\./);
  await expect.element(send).toBeDisabled();
});

test("an event is sent once, as typed, and its response, headers and request are shown", async ({
  portal,
  renderPage,
}) => {
  await declareWebhooks(portal);
  const held = portal.hold("sendDelivery");
  renderPage(webhooks, options);
  await expect.element(response).toMatchTextContent("The response appears here after you send.");
  await addHeader("X-Environment", "test");
  await hookUrl.fill(" https://hooks.bank.example/?token=secret");
  await userEvent.keyboard("{Enter}{Enter}");
  await expect.element(button("Cancel")).toBeVisible();
  held.answer(accepted);

  await expect.element(response.getByText("202 Accepted", { exact: true })).toBeVisible();
  await expect.element(response.getByRole("status").first()).toHaveTextContent("Response: 202 Accepted, 143 ms");
  await expect.element(response).toMatchTextContent('"note": "<b>as text</b>"');
  await tab(/^Headers/).click();
  await expect.element(response.getByText("b=2", { exact: true })).toBeVisible();
  await tab("Sent").click();
  await expect.element(response).toMatchTextContent(/POST https:\/\/hooks\.bank\.example\/\?token=secret/);
  await expect.element(response).toMatchTextContent(/webhook-signature.*v1,AAAA.*\{"type":"card\.blocked"\}/);
  await expect.element(response.getByRole("button", { name: "Copy the request" })).toBeVisible();
  expect(portal.asked("sendDelivery").map(({ body }) => body)).toEqual([
    {
      url: "https://hooks.bank.example/?token=secret",
      method: "POST",
      event: "card.blocked",
      payload: expect.stringContaining('"reason": "lost"'),
      contentType: "application/json",
      headers: [{ name: "X-Environment", value: "test" }],
    },
  ]);
});

test("an endpoint that does not respond: the cause, and the fix", async ({ portal, renderPage }) => {
  await declareWebhooks(portal);
  const fault = { code: "connection_refused", cause: "Nothing listens there.", mend: "Start it." } as const;
  portal.answer("sendDelivery", { ...delivered, fault });
  renderPage(webhooks, options);
  await send.click();
  await expect.element(response.getByText("connection_refused")).toBeVisible();
  await expect.element(response).toMatchTextContent(/CauseNothing listens there\.FixStart it\./);
  await expect
    .element(response.getByRole("status").first())
    .toHaveTextContent("No response. Nothing listens there. Start it.");
});

test("bytes are not shown, and can be saved", async ({ portal, renderPage }) => {
  await declareWebhooks(portal);
  const body = { text: "/wAB/g==", encoding: "base64", size: 4, truncated: false } as const;
  portal.answer("sendDelivery", { ...delivered, response: { status: 200, statusText: "OK", headers: [], body } });
  renderPage(webhooks, options);
  await send.click();
  await expect.element(response.getByText(/^4 B of binary data\./)).toBeVisible();
  await expect.element(response.getByRole("button", { name: /^Save / })).toBeVisible();
});

test.for(["Cancel", "Escape"])("%s stops a delivery, and the next can begin", async (how, { portal, renderPage }) => {
  await declareWebhooks(portal);
  portal.hold("sendDelivery");
  renderPage(webhooks, options);
  await send.click();
  await expect.element(button("Cancel")).toBeVisible();
  if (how === "Cancel") await button("Cancel").click();
  else await userEvent.keyboard("{Escape}");
  await expect
    .element(response.getByText("Canceled. The endpoint may have received the request anyway."))
    .toBeVisible();
  await expect.element(send).toBeEnabled();
});

test("an address that is refused is said under its field until it is changed", async ({ portal, renderPage }) => {
  await declareWebhooks(portal);
  portal.refuse("sendDelivery", "hook_url_refused", { detail: "It is within this network." });
  renderPage(webhooks, options);
  await hookUrl.fill("http://10.0.0.1/");
  await send.click();
  await expect
    .element(tester.getByRole("alert"))
    .toHaveTextContent("The portal does not send to this address. It is within this network.");
  await expect.element(hookUrl).toHaveAttribute("aria-invalid", "true");
  await expect.element(hookUrl).toHaveAccessibleDescription(/^The portal does not send to this address\./);
  await hookUrl.fill("https://hooks.bank.example/");
  await expect.element(tester.getByRole("alert")).not.toBeInTheDocument();
  await expect.element(hookUrl).not.toHaveAttribute("aria-invalid");
});

test("a header that is refused is said below the headers", async ({ portal, renderPage }) => {
  await declareWebhooks(portal);
  portal.refuse("sendDelivery", "hook_header_refused", { detail: "The portal sets Host itself." });
  renderPage(webhooks, options);
  await send.click();
  await expect
    .element(tester.getByRole("region", { name: "Headers" }).getByRole("status"))
    .toHaveTextContent("The portal sets Host itself.");
  const name = tester.getByRole("region", { name: "Headers" }).getByRole("textbox", { name: "Header name" });
  await expect.element(name).toHaveAccessibleDescription("The portal sets Host itself.");
});

test("too many webhooks, or no network: not sent, and why", async ({ portal, renderPage }) => {
  await declareWebhooks(portal);
  portal.refuse("sendDelivery", "delivery_limit", { retryAfter: 30 });
  renderPage(webhooks, options);
  await send.click();
  await expect
    .element(response.getByRole("alert"))
    .toMatchTextContent(/^Not sent\. You have sent too many webhooks\. Try again in 30 seconds\./);
  portal.fail("sendDelivery");
  await send.click();
  await expect
    .element(response.getByRole("alert"))
    .toHaveTextContent("Not sent. Internal error please try again later.");
});

test("a session that is over shows the dialog", async ({ portal, renderPage }) => {
  await declareWebhooks(portal);
  portal.refuse("sendDelivery", "session_expired");
  renderPage(webhooks, options);
  await send.click();
  await expect
    .element(page.getByRole("dialog", { name: "Sorry!" }))
    .toMatchTextContent("Your session is expired please login again.");
});

test("what was typed is kept for the session", async ({ portal, renderPage }) => {
  await declareWebhooks(portal);
  renderPage(webhooks, options);
  await sendTo(portal);
  await addHeader("X-Environment", "test");
  const kept = JSON.stringify({ ...sessionStorage });
  expect(kept).toContain("hooks.bank.example");
  expect(kept).toContain("X-Environment");
});
