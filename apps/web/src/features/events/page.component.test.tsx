import { afterEach, beforeEach, vi } from "vitest";
import { expect, page, test } from "../../testing/component-test.tsx";
import * as eventsPage from "./page.tsx";

const forum = {
  id: "card-issuing-forum",
  title: "Card Issuing Forum",
  text: "Three days on issuing.",
  from: "2027-03-09",
  to: "2027-03-11",
  place: "Lisbon",
};
const webinar = {
  id: "webinar",
  title: "Declines and how to test them",
  text: "An hour online.",
  from: "2027-05-04T14:00:00Z",
  to: "2027-05-04T15:00:00Z",
  place: "Online",
  detail: "In English",
};
const past = { ...forum, id: "past", title: "Last year's forum", from: "2026-03-10", to: "2026-03-12" };
const rowOf = (title: string) => page.getByRole("listitem").filter({ hasText: title });
const add = page.getByRole("button", { name: /^Add “/ });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-01T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

test("each event says when, where and what, by year", async ({ renderPage }) => {
  renderPage(eventsPage, { site: { events: [past, forum, webinar], writtenOn: "2027-01-01" } });
  await expect
    .element(page.getByText("Meet the people behind these APIs. Times are in UTC. Add puts an event in your calendar."))
    .toBeVisible();
  await expect.element(page.getByRole("heading", { level: 2, name: "2027" })).toBeVisible();
  await expect.element(rowOf("Card Issuing Forum")).toMatchTextContent(/9 to 11 Mar\s*Three days/);
  await expect.element(rowOf("Declines and how")).toMatchTextContent(/4 May\s*Tuesday, 14:00 UTC/);
  await expect.element(rowOf("Declines and how")).toMatchTextContent(/Online\s*In English/);
  await expect.element(page.getByRole("heading", { level: 2, name: "Past" })).toBeVisible();
  await expect.element(rowOf("Last year's forum").getByText("Past")).toBeVisible();
  expect(add.elements()).toHaveLength(2);
});

test("an event that has ended since the page was written keeps its line, and loses its button", async ({
  renderPage,
}) => {
  vi.setSystemTime(new Date("2027-03-20T12:00:00Z"));
  renderPage(eventsPage, { site: { events: [forum, webinar], writtenOn: "2027-01-01" } });
  await expect.element(rowOf("Card Issuing Forum").getByText("Past", { exact: true })).toBeVisible();
  await expect.element(add).toHaveAccessibleName("Add “Declines and how to test them” to your calendar");
});

test.for([
  ["all have ended", [forum], "No events are planned. Request a Demo instead"],
  ["there are none", [], "No events yet"],
] as const)("when %s, the page says so and offers a demo", async ([, events, text], { renderPage }) => {
  vi.setSystemTime(new Date("2028-01-01T12:00:00Z"));
  const { address } = renderPage(eventsPage, {
    site: { events: events.slice(), writtenOn: "2027-01-01" },
    at: "/events",
    path: "/events",
  });
  await expect.element(page.getByText(text, { exact: false }).first()).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Request a Demo" }).click();
  await expect.poll(address).toBe("/help");
});

test("a calendar file that cannot be made is said", async ({ renderPage, onTestFinished }) => {
  const make = vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    throw new Error("no room");
  });
  onTestFinished(() => make.mockRestore());
  renderPage(eventsPage, { site: { events: [forum], writtenOn: "2027-01-01" } });
  await add.click();
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent("The file could not be created. Reload the page, then press Add.");
});
