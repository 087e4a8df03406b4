import type { SandboxWorld } from "@connect-portal/contract";
import { expect, integrator, page, test, userEvent } from "../../../testing/component-test.tsx";
import { ClockSection } from "./clock-section.tsx";

const clock: SandboxWorld["clock"] = {
  now: "2026-11-27T10:00:00.000Z",
  isRunning: false,
  next: [
    { at: "2026-11-28T22:00:00.000Z", kind: "plastic.next", subject: "crd_1" },
    { at: "2026-11-30T00:00:00.000Z", kind: "statement.cut", subject: "acc_1" },
    { at: "2026-12-01T00:00:00.000Z", kind: "sleep_walk", subject: "acc_1" },
  ],
};
const moved = { now: clock.now, isRunning: false, happened: 3, requestId: "move-1" };
const button = (name: string) => page.getByRole("button", { name });
const status = page.getByRole("status");

test("shows what is scheduled next, in words where it has some", async ({ render }) => {
  render(<ClockSection clock={clock} owner="bank-a" />, { session: integrator });
  await expect.element(page.getByText("2026-11-27 10:00 UTC")).toBeVisible();
  const items = page.getByRole("list", { name: "Scheduled next" }).getByRole("listitem");
  await expect.element(items.nth(0)).toMatchTextContent("card shipment advances11-28 22:00");
  await expect.element(items.nth(1)).toMatchTextContent("statement11-30 00:00");
  await expect.element(items.nth(2)).toMatchTextContent("sleep walk12-01 00:00");
});

test("what was due before now stands before the clock, and the next statement does not go back", async ({
  portal,
  render,
}) => {
  portal.answer("moveWorldClock", moved);
  const late = [
    { at: "2026-11-27T04:00:00.000Z", kind: "statement.cut", subject: "acc_1" },
    { at: "2026-11-27T10:00:00.000Z", kind: "batch_cut_off", subject: "mer_1" },
  ];
  const next = [...late, ...clock.next.filter(({ kind }) => kind !== "statement.cut")];
  render(<ClockSection clock={{ ...clock, next }} owner="bank-a" />, { session: integrator });
  const items = page.getByRole("list", { name: "Scheduled next" }).getByRole("listitem");
  await expect.element(items.nth(0)).toMatchTextContent("statement and 1 moredue since 11-27 04:00");
  await expect.element(items.nth(1)).toMatchTextContent("card shipment advances11-28 22:00");
  const [before, after] = [items.nth(0), items.nth(1)].map((item) => item.element().getBoundingClientRect());
  const lane = page.getByRole("list", { name: "Scheduled next" }).element().getBoundingClientRect();
  const present = lane.left + lane.width * 0.2;
  expect(before?.right).toBeLessThanOrEqual(present);
  expect(after?.left).toBeGreaterThan(present);
  await button("Next statement").click();
  await expect.poll(() => portal.asked("moveWorldClock")).toMatchObject([{ body: { to: clock.now } }]);
});

test("with nothing scheduled there is no next statement", async ({ render }) => {
  render(<ClockSection clock={{ ...clock, next: [] }} owner="bank-a" />, { session: integrator });
  await expect.element(page.getByText("Nothing is scheduled.")).toBeVisible();
  await expect.element(button("Next statement")).not.toBeInTheDocument();
});

test.for([
  [0, "No scheduled events ran."],
  [1, "1 scheduled event ran."],
  [3, "3 scheduled events ran."],
] as const)(
  "the next statement is one request, and %i events are told",
  async ([happened, words], { portal, render }) => {
    const held = portal.hold("moveWorldClock");
    render(<ClockSection clock={clock} owner="bank-a" />, { session: integrator });
    await button("Next statement").click();
    await expect.element(status).toMatchTextContent("Advancing the clock …");
    for (const name of ["Next statement", "Advance to …", "Run in real time"])
      await expect.element(button(name)).toBeDisabled();
    held.answer({ ...moved, happened });
    await expect.element(status).toMatchTextContent(happened > 0 ? `${words} Timeline` : words);
    const link = page.getByRole("link", { name: "Timeline" });
    if (happened > 0) await expect.element(link).toHaveAttribute("href", "/sandbox/timeline/move-1");
    else await expect.element(link).not.toBeInTheDocument();
    expect(portal.asked("moveWorldClock")).toMatchObject([{ body: { to: "2026-11-30T00:00:00.000Z" } }]);
  },
);

test.for([
  [false, "Run in real time"],
  [true, "Pause"],
] as const)("a clock that runs (%s) can be changed by %s", async ([isRunning, name], { portal, render }) => {
  portal.answer("moveWorldClock", { ...moved, isRunning: !isRunning, happened: 0 });
  render(<ClockSection clock={{ ...clock, isRunning }} owner="bank-a" />, { session: integrator });
  await button(name).click();
  await expect.poll(() => portal.asked("moveWorldClock")).toMatchObject([{ body: { isRunning: !isRunning } }]);
});

test("advances to the start of a day; a failure stays in the dialog", async ({ portal, render }) => {
  portal.fail("moveWorldClock");
  render(<ClockSection clock={clock} owner="bank-a" />, { session: integrator });
  await button("Advance to …").click();
  const dialog = page.getByRole("dialog", { name: "Advance the clock" });
  const day = dialog.getByRole("textbox", { name: "To the start of" });
  await expect.element(day).toHaveValue("2026-11-28");
  await day.fill("2026-12-24");
  await dialog.getByRole("button", { name: "Advance", exact: true }).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("Internal error please try again later.");
  portal.answer("moveWorldClock", moved);
  await dialog.getByRole("button", { name: "Advance", exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(portal.asked("moveWorldClock")).toMatchObject([{ body: { to: "2026-12-24T00:00:00Z" } }, {}]);
});

test("Escape leaves the clock where it is, and gives the focus back", async ({ portal, render }) => {
  render(<ClockSection clock={clock} owner="bank-a" />, { session: integrator });
  await button("Advance to …").click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Advance to …")).toHaveFocus();
  expect(portal.asked("moveWorldClock")).toEqual([]);
});
