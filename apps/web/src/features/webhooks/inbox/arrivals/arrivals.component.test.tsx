import { expect, integrator, page, test } from "../../../../testing/component-test.tsx";
import { declareInbox } from "../../testing/fake-webhooks.ts";
import { Inbox } from "../inbox.tsx";
import { InboxScope } from "../inbox-scope.tsx";
import { line } from "../testing/line.ts";
import { Arrivals } from "./arrivals.tsx";

const both = (
  <InboxScope>
    <Arrivals />
    <Inbox />
  </InboxScope>
);
const arrivals = page.getByRole("region", { name: "Arrived in my inbox" });
const links = () =>
  arrivals
    .getByRole("listitem")
    .elements()
    .map((item) => item.textContent?.replace(/^[\d:]+/, ""));
const fault = { code: "secret_wrong", cause: "Another secret signed it.", mend: "Use yours." } as const;

test("the newest three stand there as they arrive, with what their signature is worth", async ({ portal, render }) => {
  const stream = declareInbox(portal);
  render(both, { session: integrator });
  await expect.element(arrivals.getByText("Requests to your inbox appear here as they arrive.")).toBeVisible();
  stream.arrive(line(1));
  await expect.element(arrivals.getByRole("link", { name: "1 request" })).toBeVisible();
  stream.arrive(line(2, { event: null, method: "PUT" }));
  stream.arrive(line(3, { event: "card.issued" }));
  stream.arrive(line(4, { signature: { verified: false, fault } }));
  await expect.element(arrivals.getByRole("link", { name: "All 4 requests" })).toBeVisible();
  expect(links()).toEqual(["card.blockedwrong secret", "card.issuedsignature verified", "PUT /signature verified"]);
});

test("one that is pressed opens in the inbox, with the focus", async ({ portal, render }) => {
  declareInbox(portal, [line(2), line(1, { event: "card.issued" })]);
  const body = { text: "{}", encoding: "utf-8", size: 2, truncated: false } as const;
  portal.answerWith("getInboxRequest", ({ params }) => ({ ...line(Number(params.id)), headers: [], body }));
  render(both, { session: integrator });
  await arrivals.getByRole("link", { name: /card\.issued/ }).click();
  const opened = page.getByRole("button", { name: /card\.issued/, expanded: true });
  await expect.element(opened).toHaveFocus();
  await expect.element(page.getByText("Signature verified with HMAC SHA-256")).toBeVisible();
  expect(portal.asked("getInboxRequest").map(({ params }) => params.id)).toEqual(["1"]);
});
