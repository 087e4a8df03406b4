import { onTestFinished, vi } from "vitest";
import { expect, type FakePortal, integrator, page, test } from "../../testing/component-test.tsx";
import TimelinePage from "./page.tsx";
import SubjectTimelinePage from "./subject-page.tsx";
import { call, decision, delivery, entry, event, timeline, world } from "./testing/sample-timeline.ts";

const shown = { session: integrator, at: "/sandbox/timeline/order-17", path: "/sandbox/timeline/:requestId" };
const button = (name: string | RegExp) => page.getByRole("button", { name });
const points = page.getByRole("list", { name: "Points of the timeline, in their order" });

/** Saved files by name. */
function savedFiles(): Map<string, Blob> {
  const blobs = new Map<string, Blob>();
  const files = new Map<string, Blob>();
  const make = vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    const url = `blob:${blobs.size}`;
    blobs.set(url, blob as Blob);
    return url;
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (blob) files.set(this.download, blob);
  });
  // The tests of other files press links in the same page.
  onTestFinished(() => {
    make.mockRestore();
    click.mockRestore();
  });
  return files;
}

function declare(portal: FakePortal) {
  portal.answer("getTimeline", timeline([entry(), event({ decision, deliveries: [delivery] })]));
}

function declareDelivery(portal: FakePortal) {
  const { deliveryId, endpointId, status, attempts, nextAttemptAt, createdAt } = delivery;
  portal.answer("getDelivery", {
    deliveryId,
    endpointId,
    status,
    attempts,
    nextAttemptAt,
    createdAt,
    eventId: "evt_A00000B001",
    type: "authorization.approved",
    subject: "aut_A00000A001",
    endedAt: null,
    fault: null,
    body: '{"type":"authorization.approved"}',
    attemptList: [
      {
        number: 1,
        sentAt: createdAt,
        durationMs: 12.34,
        request: { headers: [{ name: "webhook-id", value: "evt_A00000B001" }] },
        response: { status: 500, headers: [], body: { text: "oops", truncated: false } },
        reason: "The endpoint responded with 500.",
        fault: null,
      },
    ],
  });
}

test("each point opens its bytes, and the check that decided is named", async ({ portal, render }) => {
  declare(portal);
  render(<TimelinePage />, shown);
  await expect.element(points.getByRole("listitem").first()).toMatchTextContent("POST /authorizations");
  await button(/POST \/authorizations/).click();
  await expect.element(page.getByText("content-type")).toBeVisible();
  await button(/Declined 51/).click();
  await expect.element(page.getByText("Pay in 10.00 MAD.")).toBeVisible();
  await expect.element(page.getByText("51 decided")).toBeVisible();
  await button(/BOUTIQUE/).click();
  await expect.element(page.getByText('"led_A00000A101"')).toBeVisible();
  await button(/authorization\.approved/).click();
  await expect.element(page.getByText('"evt_A00000B001"')).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "aut_A00000A001" }))
    .toHaveAttribute("href", "/sandbox/timeline/of/aut_A00000A001");
  await button(/201 in 18 ms/).click();
  await expect.element(page.getByText("It was longer; this is its beginning.")).toBeVisible();
  await button(/201 in 18 ms/).click();
  await expect.element(page.getByText("It was longer; this is its beginning.")).not.toBeInTheDocument();
});

test("an attempt opens what was sent and what came back", async ({ portal, render }) => {
  declare(portal);
  declareDelivery(portal);
  render(<TimelinePage />, shown);
  await button(/Attempt 1 at Ledger/).click();
  await expect.element(page.getByText("webhook-id")).toBeVisible();
  await expect.element(page.getByText("The endpoint responded with 500.")).toBeVisible();
  await expect.element(page.getByText("oops")).toBeVisible();
});

test("a state shows what changed, before and after", async ({ portal, render }) => {
  portal.answer("getTimeline", timeline([event({ before: { status: "approved" }, after: { status: "cleared" } })]));
  render(<TimelinePage />, shown);
  await button(/aut_A00000A001: status/).click();
  await expect.element(page.getByRole("row", { name: "status approved cleared" })).toBeVisible();
});

test("a body that the call log does not keep is said", async ({ portal, render }) => {
  const body = { text: null, bytes: 20_480, truncated: false };
  portal.answer("getTimeline", timeline([], { call: { ...call, request: { headers: [], body } } }));
  render(<TimelinePage />, shown);
  await button(/POST \/authorizations/).click();
  await expect.element(page.getByText(/^A body of 20,480 bytes/)).toBeVisible();
});

test("a row is as high as its text, closed and open", async ({ portal, render }) => {
  portal.answer("getTimeline", timeline([]));
  render(<TimelinePage />, shown);
  const row = points.getByRole("listitem").nth(1);
  const height = () => row.element().getBoundingClientRect().height;
  await expect.element(row).toBeVisible();
  expect(height()).toBe(44);
  await button(/201 in 18 ms/).click();
  await expect.element(page.getByText("It was longer; this is its beginning.")).toBeVisible();
  expect(height()).toBeLessThan(260);
});

test("a call that only read stands alone, and says so", async ({ portal, render }) => {
  portal.answer("getTimeline", timeline([]));
  render(<TimelinePage />, shown);
  await expect.element(page.getByText("The request changed nothing.")).toBeVisible();
  await expect.element(points.getByRole("listitem").nth(1)).toMatchTextContent("201 in 18 ms");
});

test("of a request before a reset it says that what it did is gone", async ({ portal, render }) => {
  portal.answer("getTimeline", timeline([], { call: { ...call, isBeforeReset: true } }));
  render(<TimelinePage />, shown);
  await expect.element(page.getByText(/^You have reset your sandbox since/)).toBeVisible();
});

test.for(["timeline_not_found", "validation_failed"] as const)(
  "%s says why, and what to do",
  async (code, { portal, render }) => {
    portal.refuse("getTimeline", code);
    render(<TimelinePage />, shown);
    await expect.element(page.getByRole("heading", { name: "Nothing is known of order-17" })).toBeVisible();
    await expect.element(page.getByText(/older than your last reset/)).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Find another" })).toHaveAttribute("href", "/sandbox/timeline");
  },
);

test("long ones are read page by page, and exported as a whole", async ({ portal, render }) => {
  const files = savedFiles();
  const counts = { events: 2, entries: 0 };
  portal.answerWith("getTimeline", ({ query }) =>
    query.cursor
      ? timeline([event({ eventId: "evt_A00000C001", type: "card.expired" })], { counts })
      : timeline([event()], { counts, nextCursor: "A00000B001" }),
  );
  render(<TimelinePage />, shown);
  await expect.element(page.getByText("1 of 2 rows")).toBeVisible();
  await button("Export as JSON").click();
  await expect.poll(() => [...files.keys()]).toEqual(["timeline-order-17.json"]);
  const saved = JSON.parse((await files.get("timeline-order-17.json")?.text()) ?? "");
  expect(saved).toEqual({
    requestId: "order-17",
    call,
    counts,
    items: [event(), event({ eventId: "evt_A00000C001", type: "card.expired" })],
  });
  await button("Show more").click();
  await expect.element(button(/card\.expired/)).toBeVisible();
  await expect.element(page.getByText("1 of 2 rows")).not.toBeInTheDocument();
});

test("what is printed shows everything", async ({ portal, render }) => {
  declare(portal);
  declareDelivery(portal);
  let printed = "";
  const print = vi.spyOn(globalThis, "print").mockImplementation(() => {
    printed = document.body.innerText;
  });
  onTestFinished(() => print.mockRestore());
  render(<TimelinePage />, shown);
  await button("Print").click();
  await expect.poll(() => printed).toContain("oops");
  for (const text of ["content-type", "51 decided", '"led_A00000A101"', '"evt_A00000B001"'])
    expect(printed).toContain(text);
});

test("a resource's timeline leads to the request of each event", async ({ portal, render }) => {
  portal.answer("getSubjectTimeline", { subject: "aut_A00000A001", world, items: [event()], nextCursor: null });
  render(<SubjectTimelinePage />, {
    session: integrator,
    at: "/sandbox/timeline/of/aut_A00000A001",
    path: "/sandbox/timeline/of/:id",
  });
  await button(/authorization\.approved/).click();
  await expect
    .element(page.getByRole("link", { name: "Timeline of the request" }))
    .toHaveAttribute("href", "/sandbox/timeline/order-17");
});
