import type { BrowserContext, Page } from "playwright-core";
import type { AdministeredPortal } from "./administered-portal.ts";
import { SEEDED_PASSWORD } from "./seed-users.ts";

/** What journeys do on /users/{id}, and how they see what came of it. */
export function userPageOf(portal: AdministeredPortal) {
  return {
    /** Opens a user by the list, as an administrator does, and answers with the id. */
    async openUser(page: Page, username: string): Promise<number> {
      await page.goto(`${portal.url}/users?keyword=${username}`);
      await page.getByRole("link", { name: username, exact: true }).click();
      await page.getByRole("heading", { level: 1, name: username }).waitFor();
      await page.getByRole("button", { name: "Update" }).waitFor();
      return Number(new URL(page.url()).pathname.split("/").pop());
    },

    async stored(page: Page, id: number): Promise<Record<string, unknown>> {
      const { body } = await portal.call(page, "GET", `/v1/users/${id}`);
      return body as Record<string, unknown>;
    },

    /** What signing in shows, in a window of its own. */
    async signInAs(context: BrowserContext, username: string): Promise<"in" | "inactive" | "outside"> {
      const page = await portal.anotherPage(context);
      await page.goto(`${portal.url}/login`);
      await page.getByLabel("Username").fill(username);
      await page.getByLabel("Password", { exact: true }).fill(SEEDED_PASSWORD);
      await page.getByRole("button", { name: "Sign in" }).click();
      const inactive = page.getByRole("dialog", { name: "Inactive Account" });
      const outside = page.getByText("Today is outside the validity date range of this account.");
      await inactive
        .or(outside)
        .or(page.getByRole("heading", { level: 1, name: "Products" }))
        .first()
        .waitFor();
      const how = (await inactive.count()) === 1 ? "inactive" : (await outside.count()) === 1 ? "outside" : "in";
      await page.context().close();
      return how;
    },
  };
}

/** What the foot of the page says. */
export const unsaved = (page: Page, text: string) => page.getByText(`Unsaved changes: ${text}`, { exact: true });

export const updateButton = (page: Page) => page.getByRole("button", { name: "Update" });

/** A day as seen from today (UTC), such as "2025-02-28". */
export const day = (offset = 0) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
