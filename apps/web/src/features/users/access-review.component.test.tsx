import { administrator, expect, page, test } from "../../testing/component-test.tsx";
import { AccessReview } from "./page.tsx";

const pdf = page.getByRole("button", { name: "PDF" });
const csv = page.getByRole("button", { name: "CSV" });

test("one file at a time, and what became of it", async ({ portal, render }) => {
  const held = portal.hold("exportAccessReview");
  render(<AccessReview />, { session: administrator });
  await pdf.dblClick();
  await expect.element(csv).toHaveAttribute("aria-disabled", "true");
  await expect.element(page.getByRole("status")).toMatchTextContent("Preparing the PDF");
  held.refuse("access_review_too_large");
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent("The access review was not exported. There are too many users for this file");
  expect(portal.asked("exportAccessReview").map(({ body }) => body)).toEqual([{ format: "pdf" }]);
  portal.answerFile("exportAccessReview", "username\nanna\n", { "content-type": "text/csv" });
  await csv.click();
  await expect.element(page.getByRole("status")).toMatchTextContent("CSV saved, 14 B");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("a connection that is lost is said", async ({ portal, render }) => {
  portal.fail("exportAccessReview");
  render(<AccessReview />, { session: administrator });
  await csv.click();
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent("The access review was not exported. Internal error please try again later.");
});
