import { useState } from "react";
import { expect, page, test, userEvent } from "../../testing/component-test.tsx";
import { DayField } from "./day-field.tsx";
import type { Day } from "./utc-day.ts";

function Field({ first = null }: { readonly first?: Day | null }) {
  const [day, setDay] = useState(first);
  return (
    <>
      <DayField label="Start date" value={day} onChange={setDay} min="2026-01-01" />
      <output>{day ?? "no day"}</output>
    </>
  );
}
const field = page.getByRole("textbox", { name: "Start date" });
const calendar = page.getByRole("button", { name: "Open calendar" });
const chosen = page.getByRole("status");

test("a day that is typed is taken; what is none is refused at Enter and taken back when the field is left", async ({
  render,
}) => {
  render(<Field />);
  await field.fill("2026-02-28");
  await expect.element(chosen).toMatchTextContent("2026-02-28");
  await field.fill("2026-02-30");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveAccessibleDescription("Enter a day that exists, such as 2025-02-28.");
  await userEvent.keyboard("{Tab}");
  await expect.element(field).toHaveValue("2026-02-28");
});

test("the calendar opens at the day, by keyboard, and gives the focus back", async ({ render }) => {
  render(<Field first="2026-03-10" />);
  await calendar.click();
  await expect.element(page.getByRole("button", { name: /^10 March 2026/ })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{Enter}");
  await expect.element(chosen).toMatchTextContent("2026-03-11");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(calendar).toHaveFocus();
});

test("Escape and a click beside it close the calendar", async ({ render }) => {
  render(<Field first="2026-03-10" />);
  await calendar.click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await calendar.click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await chosen.click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});
