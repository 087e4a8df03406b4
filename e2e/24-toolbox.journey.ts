import type { Page } from "playwright-core";
import { beforeEach, expect, inject, test } from "vitest";
import { testAtNight } from "../scripts/at-night.ts";
import { expectCleanOnEveryScreen } from "./support/accessibility.ts";
import { useBrowser } from "./support/browser.ts";
import { startSession } from "./support/session.ts";
import { sharedPortal } from "./support/shared-portal.ts";

const REFERENCE = "/swagger-ui/4.2.4/issuing/reference-data";

const visit = useBrowser({ permissions: ["clipboard-read", "clipboard-write"] });
beforeEach(() => startSession(visit.page, inject("accounts").integrator));

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Encrypt and decrypt" });
const request = (page: Page) => page.getByRole("textbox", { name: "Request", exact: true });
const response = (page: Page) => page.getByRole("textbox", { name: "Response", exact: true });
const testCase = (page: Page) => page.getByRole("combobox", { name: "Test case" });

async function openToolbox(page: Page) {
  await page.goto(REFERENCE);
  await page.getByRole("button", { name: "Toolbox" }).click();
  await dialogOf(page).waitFor();
}

async function encrypt(page: Page) {
  await page.getByRole("button", { name: "Encrypt" }).click();
  await dialogOf(page)
    .getByText(/^encrypted, /)
    .waitFor();
  return await response(page).inputValue();
}

/** The text cannot be decrypted, with its reason. */
async function beRejected(page: Page, text: string) {
  await request(page).fill(text);
  await page.getByRole("button", { name: "Decrypt" }).click();
  await dialogOf(page)
    .getByText(/^rejected, /)
    .waitFor();
}

test("a lookup is encrypted, swapped, decrypted and answered; a tampered one is explained; signing out forgets it", async () => {
  const { page } = visit;
  await openToolbox(page);
  await testCase(page).selectOption("country");
  const text = await request(page).inputValue();
  const encrypted = await encrypt(page);
  expect(encrypted).toMatch(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/);
  const header = JSON.parse(Buffer.from(encrypted.split(".")[0] ?? "", "base64url").toString());
  await dialogOf(page).getByRole("link", { name: header.kid }).waitFor();
  await dialogOf(page).getByText(`${header.alg}, A256GCM`).waitFor();

  await page.getByRole("button", { name: "Swap request and response" }).click();
  await page.getByRole("button", { name: "Decrypt" }).click();
  await dialogOf(page)
    .getByText(/^decrypted, /)
    .waitFor();
  expect(await response(page).inputValue()).toBe(text);
  await page.getByRole("button", { name: "Copy the response" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  const token = await page.evaluate(() => sessionStorage.getItem("connect-portal.access-token"));
  const looked = await page.request.post(
    `${sharedPortal().url}/PowerCardConnectApi/rest/4.2.4/issuing/reference-data/lookups`,
    { headers: { authorization: `Bearer ${token}`, "content-type": "application/json" }, data: text },
  );
  expect(looked.status(), await looked.text()).toBe(200);

  const parts = encrypted.split(".");
  const tag = parts[4] ?? "";
  await beRejected(page, [...parts.slice(0, 4), (tag.startsWith("A") ? "B" : "A") + tag.slice(1)].join("."));
  const said = await response(page).inputValue();
  expect(said).toMatch(/^could not decrypt data : /);
  const sentence = said.replace("could not decrypt data : ", "");
  const shown = await dialogOf(page).getByRole("region", { name: "Response" }).innerText();
  expect(shown.split(sentence), "said once").toHaveLength(2);
  expect(await dialogOf(page).locator("dt", { hasText: "Fix" }).locator("+ dd").textContent()).not.toBe("");

  await page.reload();
  await page.getByRole("button", { name: "Toolbox" }).click();
  await dialogOf(page).waitFor();
  expect(await response(page).inputValue()).toBe(said);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).not.toContain("connect-portal.toolbox");
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whether two boxes lie over each other by more than a hairline. */
function meets(one: Box | null, other: Box | null): boolean {
  if (!one || !other) return true;
  const isApart = (from: number, length: number, otherFrom: number, otherLength: number) =>
    from + length <= otherFrom + 1 || otherFrom + otherLength <= from + 1;
  return !(isApart(one.x, one.width, other.x, other.width) || isApart(one.y, one.height, other.y, other.height));
}

testAtNight("at 400 % the dialog scrolls as a whole: nothing lies over anything", async () => {
  const { page } = visit;
  await openToolbox(page);
  await beRejected(page, "eyJ9.a.b");
  for (const viewport of [
    { width: 360, height: 225 },
    { width: 900, height: 400 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    const foot = page.getByRole("button", { name: "Decrypt" }).locator("xpath=../..");
    const regions = ["Request", "Response"].map((name) => dialogOf(page).getByRole("region", { name }));
    const boxes = await Promise.all(regions.concat(foot).map((part) => part.boundingBox()));
    const overlaps = boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => meets(one, other)));
    expect(overlaps, `${viewport.width}x${viewport.height}`).toEqual([]);
    const encryptButton = page.getByRole("button", { name: "Encrypt" });
    await encryptButton.scrollIntoViewIfNeeded();
    expect(await encryptButton.isVisible()).toBe(true);
    const room = await request(page).evaluate((area) => area.parentElement?.parentElement?.clientHeight ?? 0);
    expect(room, "height of the request").toBeGreaterThanOrEqual(64);
  }
});

testAtNight(
  "has no accessibility violation and no sideways scrolling in light and dark, wide and narrow",
  {
    timeout: 180_000,
  },
  async () => {
    const { page } = visit;
    await openToolbox(page);
    await testCase(page).selectOption("city");
    await encrypt(page);
    await expectCleanOnEveryScreen(page, "encrypted");
    await beRejected(page, "eyJ9.a.b");
    await expectCleanOnEveryScreen(page, "rejected");
  },
);
