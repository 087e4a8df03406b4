import { administrator, expect, page, test } from "../../testing/component-test.tsx";
import { UserFiles } from "./user-files.tsx";

const file = (text: string) => new File([text], "people.csv", { type: "text/csv" });
const input = page.getByLabelText("CSV file of users");
const counts = { isDone: false, created: 2, updated: 1, unchanged: 0, problems: [], problemCount: 0 };

test("a file is checked first, and then imported", async ({ portal, render }) => {
  portal.answer("importUsers", counts);
  render(<UserFiles />, { session: administrator });
  await input.upload(file("username\nanna\n"));
  await expect.element(page.getByText("people.csv is ready: 2 to create, 1 to update, 0 unchanged.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Send new users a link to choose a password" }).click();
  portal.answer("importUsers", { ...counts, isDone: true });
  await page.getByRole("button", { name: "Import" }).click();
  await expect.element(page.getByText("Imported: 2 created, 1 updated, 0 unchanged.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Import" })).not.toBeInTheDocument();
  expect(portal.asked("importUsers").map(({ body }) => body)).toEqual([
    { csv: "username\nanna\n", dryRun: true },
    { csv: "username\nanna\n", dryRun: false, invite: false },
  ]);
});

test("a file with problems says each of them, and cannot be imported", async ({ portal, render }) => {
  const problems = [{ line: 3, column: "email", message: "This is not an email address." }];
  portal.answer("importUsers", { ...counts, problems, problemCount: 1 });
  render(<UserFiles />, { session: administrator });
  await input.upload(file("username,email\nanna,\nben,x\n"));
  await expect.element(page.getByText("people.csv was not imported: 1 problem.")).toBeVisible();
  await expect.element(page.getByRole("row", { name: "3 email This is not an email address." })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Import" })).not.toBeInTheDocument();
});

test("an auditor exports, and does not import", async ({ render }) => {
  render(<UserFiles />, { session: { ...administrator, permissions: ["read_administration"] } });
  await expect.element(page.getByRole("button", { name: "Export CSV" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Choose a file" })).not.toBeInTheDocument();
});
