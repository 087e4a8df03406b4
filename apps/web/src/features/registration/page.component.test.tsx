import { expect, page, test } from "../../testing/component-test.tsx";
import * as registerPage from "./page.tsx";

const next = page.getByRole("list", { name: "What happens next" });

test.for([
  ["administrator", "We activate your account and email you.", "We’ll review it and email you at api@north.example."],
  [
    "email",
    "You open the link in our email.",
    "We sent an email to api@north.example. Open its link to activate your account.",
  ],
] as const)(
  "activation by %s is said before, and after",
  async ([activation, before, after], { portal, renderPage }) => {
    portal.answer("getFormRules", { rejectedEmailDomains: ["gmail.com"], activation });
    portal.answer("getHumanCheck", { provider: "off" });
    portal.answer("register", { message: "User Account created with success" });
    const { address } = renderPage(registerPage, { at: "/register", path: "/register" });
    await expect.element(next).toMatchTextContent(before);
    await expect
      .element(page.getByRole("link", { name: "Sign in with your existing account" }))
      .toHaveAttribute("href", "/login");
    await page.getByRole("textbox", { name: /^Username/ }).fill("fintech-north");
    await page.getByRole("textbox", { name: /^Email/ }).fill("api@north.example");
    await page.getByLabelText(/^Password/).fill("a long password");
    await page.getByLabelText(/^Confirm password/).fill("a long password");
    await page.getByRole("button", { name: /Create account/ }).click();
    const dialog = page.getByRole("dialog", { name: "Welcome" });
    await expect.element(dialog).toMatchTextContent("User Account created with success");
    await expect.element(dialog).toMatchTextContent(after);
    await expect.element(dialog).toMatchTextContent("If this address already has an account, the email says so.");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect.poll(address).toBe("/login");
  },
);
