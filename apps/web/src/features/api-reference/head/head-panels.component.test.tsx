import type { ModuleDescriptor } from "@connect-portal/contract";
import { expect, integrator, page, test } from "../../../testing/component-test.tsx";
import { HeadPanels } from "./head-panels.tsx";

const api: ModuleDescriptor["modules"][number]["apis"][number] = {
  name: "Card status",
  versioning: [
    { version: "v1", file: "v1.yaml", HttpVerb: "PUT", deprecated: true },
    { version: "v2", file: "v2.yaml", HttpVerb: "POST" },
  ],
  subApiList: [
    { name: "Block card", HttpVerb: "POST" },
    { name: "Set status", HttpVerb: "PUT", deprecated: true },
  ],
};
const place = { module: { moduleName: "Cards", apis: [api] }, api };

test("versions and sub-APIs: the latest, what is deprecated, what is open, and where each leads", async ({
  render,
}) => {
  const { address } = render(<HeadPanels place={place} operation="block card" />, { session: integrator, at: "/x" });
  await expect.element(page.getByRole("heading", { name: "API Versions" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "POST v2 - Latest" })).toHaveAttribute("aria-current", "true");
  await expect.element(page.getByRole("heading", { name: "API Reference" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "POST Block card" })).toHaveAttribute("aria-current", "true");
  await page.getByRole("link", { name: "PUT Set status (Deprecated)" }).click();
  await expect.poll(address).toBe("/x?api=Card+status&sub=Set+status");
  await page.getByRole("link", { name: "PUT v1", exact: true }).click();
  await expect.poll(address).toBe("/x?api=Card+status&version=v1");
  await expect.element(page.getByRole("link", { name: "PUT v1", exact: true })).toHaveAttribute("aria-current", "true");
});
