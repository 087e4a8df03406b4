import { BarSlotPlace, BarSlotsProvider } from "../../../shared/layout/bar-slots.tsx";
import { expect, integrator, page, test, userEvent } from "../../../testing/component-test.tsx";
import { TokenButton } from "../access-token/token-button.tsx";
import { TokenDialogProvider } from "../access-token/token-dialog-state.tsx";
import { ToolboxButton } from "./toolbox-button.tsx";

const buttons = (
  <BarSlotsProvider>
    <BarSlotPlace name="action" />
    <TokenDialogProvider>
      <TokenButton />
      <ToolboxButton />
    </TokenDialogProvider>
  </BarSlotsProvider>
);
const toolbox = page.getByRole("button", { name: "Toolbox" });
const dialog = page.getByRole("dialog", { name: "Encrypt and decrypt" });
const request = page.getByRole("textbox", { name: "Request", exact: true });

test("what was typed survives closing, and the button gets the focus back", async ({ render }) => {
  render(buttons, { session: integrator });
  await toolbox.click();
  await request.fill("mine");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(toolbox).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(request).toHaveValue("mine");
});

test("it steps aside for the token's dialog, and comes back after it", async ({ portal, render }) => {
  portal.answer("recordTrace", null);
  portal.respond("POST /PowerCardConnectApi/rest/encryptingData", () => new Response("{}", { status: 401 }));
  sessionStorage.setItem("connect-portal.access-token", "");
  render(buttons, { session: integrator });
  sessionStorage.setItem("connect-portal.access-token", "my-own-token");
  await toolbox.click();
  await request.fill("mine");
  await page.getByRole("button", { name: "Encrypt" }).click();
  await page.getByRole("button", { name: "Get another token" }).click();
  const token = page.getByRole("dialog", { name: "Reset an Access Token" });
  await expect.element(token).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(request).toHaveValue("mine");
});

test("the token's button says whether one is set, and gets the focus back", async ({ render }) => {
  render(buttons, { session: integrator });
  const opener = page.getByRole("button", { name: "Setting an Access Token" });
  await opener.click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await page.getByRole("textbox", { name: "Access token" }).fill("my-own-token");
  await page.getByRole("button", { name: "Authorize" }).click();
  await expect.element(page.getByRole("button", { name: "Reset an Access Token" })).toHaveFocus();
});
