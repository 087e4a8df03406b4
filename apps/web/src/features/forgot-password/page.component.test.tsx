import { expect, page, test } from "../../testing/component-test.tsx";
import * as forgotPasswordPage from "./page.tsx";

const here = { at: "/forgotPassword", path: "/forgotPassword" };

test("the dialog says where the email goes, and leads to signing in", async ({ portal, renderPage }) => {
  portal.answer("getHumanCheck", { provider: "off" });
  portal.answer("resetPassword", { message: "sent" });
  const { address } = renderPage(forgotPasswordPage, here);
  await page.getByRole("textbox", { name: "Email" }).fill("anna@bank.example");
  await page.getByRole("button", { name: "RESET PASSWORD" }).click();
  const dialog = page.getByRole("dialog", { name: "Thank you" });
  await expect
    .element(
      dialog.getByText("An email has been sent to with instructions for resetting your password.", { exact: true }),
    )
    .toBeVisible();
  await expect.element(dialog).toMatchTextContent("It goes to anna@bank.example, if that address has an account.");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect.poll(address).toBe("/login");
});
