import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { testAtNight } from "../scripts/at-night.ts";
import { isNightly } from "../scripts/nightly.ts";
import { sidewaysScroll, violations } from "./support/accessibility.ts";
import { useBrowser } from "./support/browser.ts";
import { startSession } from "./support/session.ts";

const publicPages = [
  "/",
  "/login",
  "/register",
  "/forgotPassword",
  "/help",
  "/changePassword",
  "/changePassword?token=made-up",
  "/about",
  "/upcoming-events",
  "/videos",
  "/press-release",
  "/errors",
  "/errors/precondition_failed",
  "/errors/nothing",
  "/guides",
  "/guides/issue-a-card-and-pay",
  "/guides/nothing",
  "/challenge/0-nobodyhasthisaddress00",
  "/invitation",
  "/invitation?token=made-up",
];
const memberPages = [
  "/select-product",
  "/select-version/2",
  "/select-solution/424",
  "/select-module/42401/Issuing?q=card",
  "/select-module/41003/Switching",
  "/swagger-ui/4.2.4/issuing/reference-data?api=Geography",
  "/swagger-ui/4.2.4/issuing/card-management",
  "/webhooks-ui/4.2.4/issuing/card-management",
  "/guides/webhooks",
  "/changes?from=410&to=424",
  "/credentials",
  "/sandbox/cards",
  "/sandbox/accounts",
  "/sandbox/payments",
  "/sandbox/events",
  "/sandbox/endpoints",
  "/sandbox/timeline",
  "/sandbox/calls",
  "/encryption-keys",
  "/sign-in-and-security",
  "/organisation",
];
const administratorPages = [
  "/organisations",
  "/organisations/999999",
  "/users",
  "/users/1",
  "/audit/admin",
  "/services",
  "/activity",
  "/usage",
  "/system",
  "/system/emails",
];

interface Screen {
  readonly colorScheme: "light" | "dark";
  readonly width: number;
  /** What axe judges there. */
  readonly judged: "all" | "colours" | "nothing";
}

/** A page is loaded once, and has to follow the reader's window and colours from there on. */
const screens: readonly Screen[] = isNightly
  ? [
      { colorScheme: "light", width: 1440, judged: "all" },
      { colorScheme: "dark", width: 1440, judged: "colours" },
      { colorScheme: "light", width: 768, judged: "nothing" },
      { colorScheme: "light", width: 390, judged: "all" },
    ]
  : [
      { colorScheme: "light", width: 1440, judged: "nothing" },
      { colorScheme: "dark", width: 768, judged: "nothing" },
      { colorScheme: "light", width: 390, judged: "all" },
    ];

const visit = useBrowser();
const LONG = { timeout: 240_000 };

testAtNight("public pages have no accessibility violation and no sideways scrolling on any screen", LONG, async () => {
  for (const path of publicPages) await look(path);
});

test(
  "pages behind the sign-in have no accessibility violation and no sideways scrolling on any screen",
  LONG,
  async () => {
    await startSession(visit.page, inject("accounts").integrator);
    for (const path of memberPages) await look(path);
  },
);

test("nor have the administrator's", LONG, async () => {
  await startSession(visit.page, inject("accounts").administrator);
  for (const path of administratorPages) await look(path);
});

async function look(path: string) {
  const { page } = visit;
  await page.goto(path);
  for (const { colorScheme, width, judged } of screens) {
    const screen = `${path}, ${colorScheme}, ${width} px wide`;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await settled(page);
    if (judged !== "nothing") {
      expect(await violations(page, { coloursOnly: judged === "colours" }), screen).toEqual([]);
    }
    expect(await sidewaysScroll(page), screen).toBeLessThanOrEqual(0);
  }
}

/** The page has what it will show: its title, and no skeleton any more. */
async function settled(page: Page) {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
