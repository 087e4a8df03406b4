import { expect, integrator, page, test } from "../../../testing/component-test.tsx";
import { event, timeline } from "../../timeline/testing/sample-timeline.ts";
import { answerAside } from "./answer-timeline.tsx";

const headers = [["Sandbox-Timeline", "/sandbox/timeline/order-17%2F4"]] as const;
const Aside = ({ status, method }: { readonly status: number; readonly method: string }) =>
  answerAside({ status, headers }, method);
const link = page.getByRole("link", { name: "Timeline" });

test("what a call did is one click away, with the number of its events", async ({ portal, render }) => {
  portal.answer("getTimeline", timeline([event(), event({ eventId: "evt_A00000B002" })]));
  render(<Aside status={201} method="POST" />, { session: integrator });
  await expect.element(link).toHaveAttribute("href", "/sandbox/timeline/order-17%2F4");
  await expect.element(page.getByText("2 events")).toBeVisible();
  expect(portal.asked("getTimeline")).toMatchObject([{ query: { requestId: "order-17/4" } }]);
});

test.for([
  [200, "GET"],
  [409, "POST"],
] as const)(
  "what only read, or was rejected, has the link alone: %i %s",
  async ([status, method], { portal, render }) => {
    render(<Aside status={status} method={method} />, { session: integrator });
    await expect.element(link).toBeVisible();
    expect(portal.asked("getTimeline")).toEqual([]);
  },
);

test("what another server answered has none", ({ expect: expectOf }) => {
  const foreign = [["sandbox-timeline", "https://other.example/sandbox/timeline/order-17"]] as const;
  expectOf(answerAside({ status: 201, headers: foreign }, "POST")).toBeNull();
  expectOf(answerAside({ status: 201, headers: [] }, "POST")).toBeNull();
});
