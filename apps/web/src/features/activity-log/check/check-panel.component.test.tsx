import type { CheckExportAnswer } from "@connect-portal/contract";
import { administrator, expect, page, test } from "../../../testing/component-test.tsx";
import { CheckPanel } from "./check-panel.tsx";

/** SHA-256 of "bank-a". */
const DIGEST = "c21eb9bf8ae659a9e14fe4ee47dfeb9e2c56af8d865ad3e3edf26107919c2e59";
const known: CheckExportAnswer = {
  known: true,
  username: "bank-a",
  format: "csv",
  startDate: null,
  endDate: null,
  action: null,
  rows: 1,
  exportedBy: "admin",
  exportedAt: "2026-11-02T08:00:00Z",
  log: "unchanged",
};
const status = page.getByRole("status");

async function choose(content: string) {
  await expect.element(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error("There is nothing to choose a file by");
  await page.elementLocator(input).upload(new File([content], "kept.csv", { type: "text/csv" }));
}

test("only the digest is sent, and the verdict names the file", async ({ portal, render }) => {
  const held = portal.hold("checkExport");
  render(<CheckPanel />, { session: administrator });
  await choose("bank-a");
  await expect.element(status).toMatchTextContent("Checking kept.csv");
  held.answer(known);
  await expect
    .element(status)
    .toMatchTextContent(
      "admin exported this file at 2026-11-02 08:00 UTC. It shows 1 record of bank-a. The log still has exactly these records.",
    );
  await expect.element(status).toMatchTextContent(`kept.csv SHA-256 ${DIGEST}`);
  expect(portal.asked("checkExport").map(({ body }) => body)).toEqual([{ digest: DIGEST }]);
});

test("a file of another origin, and the same one once more", async ({ portal, render }) => {
  portal.answer("checkExport", { known: false });
  render(<CheckPanel />, { session: administrator });
  await choose("changed");
  await expect
    .element(status)
    .toMatchTextContent("The portal did not create this file, or the file was changed afterwards.");
  portal.answer("checkExport", { ...known, log: "changed" });
  await choose("bank-a");
  await expect.element(status).toMatchTextContent("The log has been changed since.");
});

test("a file that is dropped is checked, too", async ({ portal, render }) => {
  portal.answer("checkExport", known);
  render(<CheckPanel />, { session: administrator });
  const transfer = new DataTransfer();
  transfer.items.add(new File(["bank-a"], "dropped.csv"));
  const text = page.getByText(/^or drop it here\./);
  await expect.element(text).toBeVisible();
  text.element().dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  await expect.element(status).toMatchTextContent("dropped.csv");
});

test("a check that fails is said", async ({ portal, render }) => {
  portal.refuse("checkExport", "too_many_requests", { retryAfter: 5 });
  render(<CheckPanel />, { session: administrator });
  await choose("bank-a");
  await expect.element(status).toMatchTextContent(/Try again in 5 seconds\./);
});
