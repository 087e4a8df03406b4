import type { InboxRequest } from "@connect-portal/contract";
import { expect, type FakePortal, integrator, page, test, userEvent } from "../../../testing/component-test.tsx";
import { declareInbox, eventStream, inbox } from "../testing/fake-webhooks.ts";
import { Inbox } from "./inbox.tsx";
import { InboxScope } from "./inbox-scope.tsx";
import { line } from "./testing/line.ts";

const ofOneUser = (
  <InboxScope>
    <Inbox />
  </InboxScope>
);
const options = { session: integrator };
const rows = page.getByRole("button", { expanded: false });
const cells = () =>
  page
    .getByRole("row")
    .elements()
    .slice(1)
    .map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent));
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = page.getByRole("dialog");

const fault = { code: "secret_wrong", cause: "Another secret signed it.", mend: "Use yours." } as const;
const json = { text: '{"type":"card.blocked"}', encoding: "utf-8", size: 23, truncated: false } as const;
const headers = [
  { name: "Content-Type", value: "application/json" },
  { name: "webhook-id", value: "msg_2K8QF0ZD" },
];
const request = (id: number, change: Partial<InboxRequest> = {}): InboxRequest => ({
  ...line(id),
  headers,
  body: json,
  ...change,
});

/** Opens the only row, and what is in it. */
async function open(portal: FakePortal, change: Partial<InboxRequest>) {
  portal.answer("getInboxRequest", request(1, change));
  await rows.click();
}

test("an empty inbox says what to do, with a command", async ({ portal, render }) => {
  declareInbox(portal);
  const held = portal.hold("listInboxRequests");
  render(ofOneUser, options);
  await expect.element(page.getByText("Loading the inbox")).toBeInTheDocument();
  held.answer({ content: [], totalElements: 0 });
  await expect.element(page.getByRole("heading", { name: "Nothing has arrived yet" })).toBeVisible();
  await expect
    .element(page.getByRole("region", { name: "Command that sends a request to the inbox" }))
    .toMatchTextContent(`curl --request POST '${inbox.url}'`);
  await expect.element(page.getByText("Live", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Responds with 200")).toBeVisible();
  await expect.element(button("Clear")).toBeDisabled();
});

test("what arrives is listed first, and told to a screen reader", async ({ portal, render }) => {
  const stream = declareInbox(portal, [line(1, { event: null, target: "/a?b=c", attempt: 1234, durationMs: 2004.6 })]);
  render(ofOneUser, options);
  await expect.element(page.getByText("1 request. The inbox keeps the last 500 for 7 days.")).toBeVisible();
  stream.arrive(line(2, { event: "<b>hostile</b>", status: 503, signature: { verified: false, fault } }));
  await expect.element(page.getByText("2 requests.", { exact: false })).toBeVisible();
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} /);
  expect(cells()).toEqual([
    [time, "<b>hostile</b>", "503", "wrong secret", "1", "4 ms"],
    [time, "POST /a?b=c", "200", "verified", "1,234", "2,005 ms"],
  ]);
  await expect
    .element(page.getByText("New request in the inbox: <b>hostile</b>, response 503, signature wrong secret."))
    .toBeInTheDocument();
});

test("what was cleared elsewhere is gone here", async ({ portal, render }) => {
  const stream = declareInbox(portal, [line(1)]);
  render(ofOneUser, options);
  await expect.element(rows).toBeVisible();
  stream.clear();
  await expect.element(page.getByRole("heading", { name: "Nothing has arrived yet" })).toBeVisible();
});

test("a request opens by keyboard, to its signature, body and headers", async ({ portal, render }) => {
  declareInbox(portal, [line(1, { attempt: 2 })]);
  const held = portal.hold("getInboxRequest");
  render(ofOneUser, options);
  await expect.element(rows).toBeVisible();
  (rows.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Loading the request")).toBeVisible();
  await expect.element(page.getByText("Signature verified with HMAC SHA-256")).toBeVisible();
  held.answer(request(1, { attempt: 2 }));
  await expect
    .element(page.getByRole("region", { name: "Body of the request" }))
    .toHaveTextContent('{ "type": "card.blocked" }');
  await expect.element(page.getByText("msg_2K8QF0ZD")).toBeVisible();
  await expect.element(page.getByText("Attempt 2. Response: 200.")).toBeVisible();
  await expect.element(button("Copy as curl")).toBeVisible();
  await button("Check this request").click();
  await expect
    .element(dialog.getByRole("textbox", { name: "Request" }))
    .toHaveValue(
      'POST / HTTP/1.1\nContent-Type: application/json\nwebhook-id: msg_2K8QF0ZD\n\n{"type":"card.blocked"}',
    );
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { expanded: true }).click();
  await expect.element(page.getByText("Attempt 2. Response: 200.")).not.toBeInTheDocument();
});

test("a signature that is wrong says why, and how to fix it", async ({ portal, render }) => {
  declareInbox(portal, [line(1, { signature: { verified: false, fault } })]);
  render(ofOneUser, options);
  await open(portal, {});
  await expect.element(page.getByText("Signature not verified")).toBeVisible();
  await expect.element(page.getByText("Another secret signed it.")).toBeVisible();
  await expect.element(page.getByText("Use yours.")).toBeVisible();
});

test("a compressed body is shown unpacked", async ({ portal, render }) => {
  const text = "H4sIAAAAAAACA6tWSlSyUkpMSlaqBQD2Rvq9CwAAAA==";
  declareInbox(portal, [line(1, {})]);
  render(ofOneUser, options);
  await open(portal, {
    body: { text, encoding: "base64", size: 33, truncated: false },
    headers: [{ name: "Content-Encoding", value: "gzip" }],
  });
  await expect.element(page.getByText(/shown unpacked/)).toBeVisible();
  await expect.element(page.getByText('"abc"')).toBeVisible();
});

test.for([
  [
    "bytes",
    { text: "/wA=", encoding: "base64", size: 2, truncated: false },
    "2 B of binary data. Save the body to open it in another application.",
    ["Save body", "Copy as curl"],
  ],
  [
    "a cut body",
    { text: "abc", encoding: "utf-8", size: 5000, truncated: true },
    "The inbox kept the first 3 B of 5.0 kB.",
    ["Save body", "Copy body"],
  ],
  [
    "no body",
    { text: "", encoding: "utf-8", size: 0, truncated: false },
    "none",
    ["Copy as curl", "Check this request"],
  ],
] as const)("%s: what is said, and what can be done", async ([, body, said, offered], { portal, render }) => {
  declareInbox(portal, [line(1)]);
  render(ofOneUser, options);
  await open(portal, { body });
  await expect.element(page.getByText(said)).toBeVisible();
  for (const name of ["Save body", "Copy body", "Copy as curl", "Check this request"]) {
    if ((offered as readonly string[]).includes(name)) await expect.element(button(name)).toBeVisible();
    else await expect.element(button(name)).not.toBeInTheDocument();
  }
});

test("a request that cannot be loaded is tried again, one that is gone is not", async ({ portal, render }) => {
  declareInbox(portal, [line(1), line(2)].reverse());
  portal.fail("getInboxRequest");
  render(ofOneUser, options);
  await rows.nth(0).click();
  await expect.element(page.getByRole("alert")).toMatchTextContent("Internal error please try again later.");
  portal.refuse("getInboxRequest", "inbox_request_not_found");
  await button("Try again").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("This request is no longer in the inbox.");
  await expect.element(button("Try again")).not.toBeInTheDocument();
});

test("more than fifty are paged to; a failure is said, and tried again", async ({ portal, render }) => {
  declareInbox(portal);
  const all = Array.from({ length: 51 }, (_, at) => line(51 - at));
  const page50 = (at: number) => ({ content: all.slice(at * 50, at * 50 + 50), totalElements: 51 });
  portal.answerWith("listInboxRequests", ({ query }) => page50(Number(query.page)));
  render(ofOneUser, options);
  await expect.element(page.getByText("50 of 51 requests.", { exact: false })).toBeVisible();
  portal.fail("listInboxRequests");
  await button("Older").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Internal error please try again later.");
  portal.answerWith("listInboxRequests", ({ query }) => page50(Number(query.page)));
  const before = portal.asked("listInboxRequests").length;
  await button("Older").dblClick();
  await expect.element(page.getByText("51 requests.", { exact: false })).toBeVisible();
  expect(
    portal
      .asked("listInboxRequests")
      .slice(before)
      .map(({ query }) => query.page),
  ).toEqual(["1"]);
  await expect.element(button("Older")).not.toBeInTheDocument();
});

test("as many pages as were shown stand there again after a reload, and the rows that were open", async ({
  portal,
  render,
}) => {
  declareInbox(portal, [line(1)]);
  portal.answer("getInboxRequest", request(1));
  sessionStorage.setItem("connect-portal.hook-inbox.pages", "2");
  sessionStorage.setItem("connect-portal.hook-inbox.opened", "1");
  render(ofOneUser, options);
  await expect.element(page.getByText("Attempt 1. Response: 200.")).toBeVisible();
  expect(portal.asked("listInboxRequests").map(({ query }) => query.page)).toEqual(["0", "1"]);
});

test("an inbox that cannot be loaded is tried again", async ({ portal, render }) => {
  declareInbox(portal, [line(1)]);
  portal.fail("getInbox");
  render(ofOneUser, options);
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^The inbox could not be loaded/);
  declareInbox(portal, [line(1)]);
  await button("Try again").click();
  await expect.element(rows).toBeVisible();
});

test("a connection that is lost is tried again, and what was missed is read", async ({ portal, render }) => {
  const first = declareInbox(portal, [line(1)]);
  render(ofOneUser, options);
  await expect.element(page.getByText("Live", { exact: true })).toBeVisible();
  portal.fail("followInbox");
  first.end();
  await expect.element(page.getByText("Reconnecting…", { exact: true })).toBeVisible();
  const second = eventStream();
  portal.answer("listInboxRequests", { content: [line(2), line(1)], totalElements: 2 });
  portal.answerFile("followInbox", second.readable, { "content-type": "text/event-stream" });
  dispatchEvent(new Event("online"));
  await expect.element(page.getByText("Live", { exact: true })).toBeVisible();
  await expect.element(page.getByText("2 requests.", { exact: false })).toBeVisible();
  expect(portal.asked("followInbox").at(-1)?.headers.get("last-event-id")).toBe("1");
});

test("a session that is over shows the dialog", async ({ portal, render }) => {
  declareInbox(portal, [line(1)]);
  portal.refuse("followInbox", "session_expired");
  render(ofOneUser, options);
  await expect
    .element(page.getByRole("dialog", { name: "Sorry!" }))
    .toMatchTextContent("Your session is expired please login again.");
});

test("a new address replaces the old one once it is confirmed", async ({ portal, render }) => {
  declareInbox(portal);
  const held = portal.hold("replaceInboxAddress");
  render(ofOneUser, options);
  await button("New address").click();
  await expect.element(dialog).toMatchTextContent(/^Replace the address of the inbox\?.*stops working at once/);
  await expect.element(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await dialog.getByRole("button", { name: "Replace it" }).dblClick();
  held.answer({ ...inbox, url: "https://portal.example/inbox/another" });
  await expect.element(page.getByText("https://portal.example/inbox/another", { exact: true })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(portal.asked("replaceInboxAddress")).toHaveLength(1);
});

test("clearing asks first; a failure is said, and nothing is lost", async ({ portal, render }) => {
  declareInbox(portal, [line(1)]);
  portal.fail("clearInbox");
  render(ofOneUser, options);
  await button("Clear").click();
  await expect.element(dialog).toMatchTextContent(/^Clear the inbox\?.*You cannot undo this\./);
  await dialog.getByRole("button", { name: "Clear" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Internal error please try again later.");
  portal.answer("clearInbox", null);
  await dialog.getByRole("button", { name: "Clear" }).click();
  await expect.element(page.getByRole("heading", { name: "Nothing has arrived yet" })).toBeVisible();
});
