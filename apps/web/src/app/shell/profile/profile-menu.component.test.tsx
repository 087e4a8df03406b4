import { administrator, expect, page, sessionOf, test, userEvent } from "../../../testing/component-test.tsx";
import { ProfileMenu } from "./profile-menu.tsx";

const opener = page.getByRole("button", { name: /signed in as admin/ });
const credentials = page.getByRole("link", { name: "Credentials" });
const account = { username: "admin", fullName: "Anna", email: "anna@bank.example", products: [] };

test("opens under its button, says who is signed in, and closes with Escape", async ({ portal, render }) => {
  portal.answer("getOwnOrganisation", { organisation: null });
  portal.answer("getProfile", account);
  render(<ProfileMenu session={sessionOf(administrator)} />, { session: administrator });
  await expect.element(credentials).not.toBeInTheDocument();
  await opener.click();
  const email = page.getByText("anna@bank.example");
  await expect.element(email).toBeVisible();
  await expect.element(page.getByText("Administrator")).toBeVisible();
  const { bottom } = opener.element().getBoundingClientRect();
  expect(email.element().getBoundingClientRect().top).toBeGreaterThan(bottom);
  await userEvent.keyboard("{Escape}");
  await expect.element(credentials).not.toBeInTheDocument();
  await expect.element(opener).toHaveAttribute("aria-expanded", "false");
});

test("Escape within it leads the focus back to its button", async ({ portal, render }) => {
  portal.answer("getOwnOrganisation", { organisation: null });
  portal.answer("getProfile", account);
  render(<ProfileMenu session={sessionOf(administrator)} />, { session: administrator });
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(credentials).toBeVisible();
  await userEvent.keyboard("{Tab}");
  await expect.element(opener).not.toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(opener).toHaveFocus();
});

test("works when the profile cannot be read, and closes at each way that is gone", async ({ portal, render }) => {
  portal.answer("getOwnOrganisation", { organisation: null });
  portal.refuse("getProfile", "internal_error");
  const { address } = render(<ProfileMenu session={sessionOf(administrator)} />, { session: administrator });
  await opener.click();
  await expect.element(page.getByText("3 products are open to you")).toBeVisible();
  await credentials.click();
  await expect.poll(address).toBe("/credentials");
  await expect.element(credentials).not.toBeInTheDocument();
});

test("the colors can be chosen by keyboard", async ({ portal, render }) => {
  portal.answer("getOwnOrganisation", { organisation: null });
  portal.answer("getProfile", account);
  render(<ProfileMenu session={sessionOf(administrator)} />, { session: administrator });
  await opener.click();
  await page.getByRole("radio", { name: "Light" }).click({ force: true });
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  expect(document.documentElement.dataset.mantineColorScheme).toBe("dark");
});

test("a member acts for the organisation, and sees for whom the pages are", async ({ portal, render }) => {
  portal.answer("getProfile", account);
  const northbank = { id: 12, name: "Northbank", role: "reader", isActing: true, isActive: true } as const;
  portal.answer("getOwnOrganisation", { organisation: northbank });
  portal.refuse("actForOrganisation", "organisation_not_found");
  render(<ProfileMenu session={sessionOf(administrator)} />, { session: administrator });
  await page.getByRole("button", { name: /signed in as admin/ }).click();
  await expect.element(page.getByText("Acting for Northbank as reader")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Organisation" })).toHaveAttribute("href", "/organisation");
  await page.getByRole("button", { name: "Act for myself" }).click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/no such organisation/);
  expect(portal.asked("actForOrganisation")[0]?.body).toEqual({ isActing: false });
});
