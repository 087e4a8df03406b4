import { cdp } from "vitest/browser";
import { administrator, expect, integrator, page, test, userEvent } from "../../../testing/component-test.tsx";
import { SiteBar } from "./site-bar.tsx";

const account = { username: "admin", fullName: "Anna", email: "anna@bank.example", products: [] };
const main = page.getByRole("navigation", { name: "Main" });
const company = ["About", "Events", "Videos", "Press"];
const work = ["Products", "Guides", "Credentials", "Sandbox"];
const linksShown = () =>
  main
    .getByRole("link")
    .elements()
    .map((link) => link.textContent);

test.for([
  ["a visitor", undefined, ["Guides", ...company], ["Sign in", "Create an account"]],
  ["an integrator", integrator, work, []],
  ["an administrator", administrator, [...work, "User Managment"], []],
] as const)("%s finds the own links, and the way in or out", async ([, session, links, ways], { render }) => {
  render(<SiteBar />, session ? { session } : {});
  await expect.poll(linksShown).toEqual(links);
  for (const name of ways) await expect.element(page.getByRole("link", { name })).toBeVisible();
  if (!session) return;
  await expect.element(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: `Profile, signed in as ${session.username}` })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Create an account" })).not.toBeInTheDocument();
});

test("the place where the reader is is marked", async ({ render }) => {
  render(<SiteBar />, { session: integrator, at: "/test-cards" });
  await expect.element(main.getByRole("link", { name: "Sandbox" })).toHaveAttribute("aria-current", "page");
  await expect.element(main.getByRole("link", { name: "Products" })).not.toHaveAttribute("aria-current");
});

test("on a phone the menu has all links, closes with Escape and at each way that is gone", async ({
  portal,
  render,
  onTestFinished,
}) => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  portal.answer("getProfile", account);
  const { address } = render(<SiteBar />, { session: administrator });
  const menu = page.getByRole("button", { name: "Menu" });
  await expect.poll(linksShown).toEqual([]);
  await menu.click();
  await expect.poll(linksShown).toEqual([...work, "User Managment", ...company]);
  await userEvent.keyboard("{Tab}{Escape}");
  await expect.element(menu).toHaveFocus();
  await expect.poll(linksShown).toEqual([]);
  await menu.click();
  await main.getByRole("link", { name: "Sandbox" }).click();
  await expect.poll(address).toBe("/sandbox");
  await expect.poll(linksShown).toEqual([]);
});

test("the switch turns light to dark and back", async ({ render }) => {
  render(<SiteBar />);
  const scheme = () => document.documentElement.dataset.mantineColorScheme;
  const before = scheme();
  const button = page.getByRole("button", { name: "Switch between light and dark" });
  await button.click();
  await expect.poll(scheme).toBe(before === "dark" ? "light" : "dark");
  await button.click();
  await expect.poll(scheme).toBe(before);
});

test("in forced colors, which draw no background, a line marks the page that is open", async ({
  portal,
  render,
  onTestFinished,
}) => {
  const { send } = cdp() as unknown as { send(method: string, parameters: object): Promise<unknown> };
  const force = async (value: string) => {
    await send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value }] });
  };
  await force("active");
  onTestFinished(() => force("none"));
  portal.answer("getProfile", account);
  render(<SiteBar />, { session: administrator, at: "/sandbox" });
  const outline = (name: string) => getComputedStyle(main.getByRole("link", { name }).element()).outlineStyle;
  await expect.element(main.getByRole("link", { name: "Sandbox" })).toBeVisible();
  expect([outline("Sandbox"), outline("Credentials")]).toEqual(["solid", "none"]);
});
