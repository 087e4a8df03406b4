import { expect, test } from "vitest";
import { testAtNight } from "../scripts/at-night.ts";
import { useAdministeredPortal } from "./support/administered-portal.ts";
import { useBrowser } from "./support/browser.ts";
import type { SeededUser } from "./support/seed-users.ts";
import { day } from "./support/user-page.ts";

const ARABIC = "مصرف الإمارات العربية المتحدة للتنمية والتجارة الدولية";

const portal = useAdministeredPortal((): SeededUser[] => [
  { username: "promoted" },
  { username: "arabic", fullName: ARABIC, phone: "971501234567" },
]);
const visit = useBrowser();

test("the list says that the device is offline, and goes on by itself", async () => {
  const { page, context } = visit;
  await portal.signIn(page);
  await page.goto(`${portal.url}/users`);
  await page.getByRole("link", { name: "arabic" }).waitFor();
  await context.setOffline(true);
  await page.getByLabel("UserName").fill("promoted");
  await page.getByLabel("UserName").press("Enter");
  await page.getByRole("alert").getByText("You are offline.", { exact: false }).waitFor();
  await context.setOffline(false);
  await page.getByRole("link", { name: "promoted" }).waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
});

testAtNight(
  "a phone number of twelve digits and the day stand whole, a long name of any script is cut; on a phone all is there",
  async () => {
    const { page } = visit;
    await page.setViewportSize({ width: 1440, height: 900 });
    await portal.signIn(page);
    await page.goto(`${portal.url}/users?keyword=arabic`);
    const cell = page.getByRole("cell", { name: ARABIC });
    await cell.waitFor();
    const isWhole = (text: string) =>
      page.getByRole("cell", { name: text }).evaluate((element) => element.scrollWidth <= element.clientWidth);
    expect(await isWhole("971501234567")).toBe(true);
    expect(await isWhole(day())).toBe(true);
    expect(await cell.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
    expect(await cell.evaluate((element) => element.scrollWidth > element.clientWidth), "it is cut").toBe(true);

    await page.setViewportSize({ width: 390, height: 844 });
    const row = page.getByRole("row").filter({ hasText: "arabic" });
    for (const text of ["arabic", ARABIC, "arabic@bank.example", "971501234567", "Active", day()]) {
      expect(await row.getByText(text, { exact: false }).first().isVisible(), text).toBe(true);
    }
    expect(await row.getByRole("cell").first().isVisible(), "Id").toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  },
);
