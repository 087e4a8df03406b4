import { paths, referenceDataLookups } from "@connect-portal/contract";
import type { Page } from "playwright-core";
import { beforeEach, expect, inject, test } from "vitest";
import { expectCleanOnEveryScreen } from "./support/accessibility.ts";
import { useBrowser } from "./support/browser.ts";
import { SESSION_KEY, startSession } from "./support/session.ts";
import { sharedPortal } from "./support/shared-portal.ts";

const REFERENCE = "/swagger-ui/4.2.4/issuing/reference-data";

const visit = useBrowser({ permissions: ["clipboard-read", "clipboard-write"] });
beforeEach(() => startSession(visit.page, inject("accounts").integrator));

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Encrypt and decrypt" });
const request = (page: Page) => page.getByRole("textbox", { name: "Request", exact: true });
const response = (page: Page) => page.getByRole("textbox", { name: "Response", exact: true });

const testCase = (page: Page) => page.getByRole("combobox", { name: "Test case" });

/** Opens the toolbox, with an access token of the sandbox unless there shall be none. */
async function openToolbox(page: Page, { token = true } = {}) {
  if (token) {
    const session = await page.evaluate((key) => sessionStorage.getItem(key), SESSION_KEY);
    const answer = await page.request.post(sharedPortal().url + paths.sandboxToken, {
      headers: { authorization: `Bearer ${session}` },
    });
    const { access_token } = await answer.json();
    await page.evaluate((issued) => sessionStorage.setItem("connect-portal.access-token", issued), access_token);
  }
  await page.goto(REFERENCE);
  await page.getByRole("button", { name: "Toolbox" }).click();
  await dialogOf(page).waitFor();
}

const choose = (page: Page, label: string) => testCase(page).selectOption(label);

test("a lookup is encrypted in the toolbox, swapped, decrypted and equal, and the sandbox answers it", async () => {
  const { page } = visit;
  const traced: string[] = [];
  page.on("request", (sent) => {
    if (sent.url().endsWith("/audit/trace")) traced.push(sent.postDataJSON().webService);
  });
  await openToolbox(page);
  await choose(page, "country");
  const text = await request(page).inputValue();
  const body = JSON.parse(text);
  expect(body.parameterList[0].parameterName).toBe("COUNTRY");
  expect(body.requestInfo.userID).toBe("demo");

  await page.getByRole("button", { name: "Encrypt" }).click();
  await dialogOf(page)
    .getByText(/^encrypted, /)
    .waitFor();
  const encrypted = await response(page).inputValue();
  expect(encrypted).toMatch(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/);
  const header = JSON.parse(Buffer.from(encrypted.split(".")[0] ?? "", "base64url").toString());
  await dialogOf(page).getByRole("link", { name: header.kid }).waitFor();
  await dialogOf(page).getByText(`${header.alg}, A256GCM`).waitFor();

  await page.getByRole("button", { name: "Swap request and response" }).click();
  expect(await request(page).inputValue()).toBe(encrypted);
  expect(await response(page).inputValue()).toBe(text);
  await page.getByRole("button", { name: "Decrypt" }).click();
  await dialogOf(page)
    .getByText(/^decrypted, /)
    .waitFor();
  expect(await response(page).inputValue()).toBe(text);
  await page.getByRole("button", { name: "Copy the response" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);

  const base = `${sharedPortal().url}/PowerCardConnectApi/rest`;
  await expect.poll(() => traced).toEqual([`${base}/encryptingData`, `${base}/decryptingData`]);
  const token = await page.evaluate(() => sessionStorage.getItem("connect-portal.access-token"));
  const looked = await page.request.post(`${base}/4.2.4/issuing/reference-data/lookups`, {
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    data: text,
  });
  expect(looked.status(), await looked.text()).toBe(200);
});

test("a tampered text is explained: what is wrong, where, and what mends it", async () => {
  const { page } = visit;
  await openToolbox(page);
  await request(page).fill('{"label":"Orléans"}');
  await page.getByRole("button", { name: "Encrypt" }).click();
  await dialogOf(page)
    .getByText(/^encrypted, /)
    .waitFor();
  const parts = (await response(page).inputValue()).split(".");
  const tag = parts[4] ?? "";
  const tampered = [...parts.slice(0, 4), (tag.startsWith("A") ? "B" : "A") + tag.slice(1)].join(".");
  await request(page).fill(tampered);
  await page.getByRole("button", { name: "Decrypt" }).click();
  await dialogOf(page)
    .getByText(/^rejected, /)
    .waitFor();
  const said = await response(page).inputValue();
  expect(said).toMatch(/^could not decrypt data : /);
  const sentence = said.replace("could not decrypt data : ", "");
  const shown = await dialogOf(page).getByRole("region", { name: "Response" }).innerText();
  expect(shown.split(sentence), "said once").toHaveLength(2);
  expect(await dialogOf(page).locator("dt", { hasText: "Fix" }).locator("+ dd").textContent()).not.toBe("");
  const announced = await dialogOf(page).getByRole("status").filter({ hasText: said }).textContent();
  expect(announced).not.toContain("..");
  expect(await page.getByRole("button", { name: "Swap request and response" }).isDisabled()).toBe(true);

  await request(page).fill(parts.slice(0, 4).join("."));
  await page.getByRole("button", { name: "Decrypt" }).click();
  await expect.poll(() => response(page).inputValue()).not.toBe(said);
  expect(await response(page).inputValue()).toMatch(/^could not decrypt data : /);
});

test("all thirty lookups are in the list, in the order of the specification", async () => {
  const { page } = visit;
  await openToolbox(page);
  const listed = await testCase(page).getByRole("option", { disabled: false }).allTextContents();
  expect(listed).toEqual(referenceDataLookups.map(({ label }) => label));
  await choose(page, "withdrawal reason code");
  await expect.poll(() => request(page).inputValue()).toContain('"WITHDRAWAL_REASON_CODE"');
});

test("what a test case replaces can be brought back, and so can what was cleared", async () => {
  const { page } = visit;
  await openToolbox(page);
  await request(page).fill("mine");
  await choose(page, "bank");
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await request(page).inputValue()).toBe("mine");
  await page.getByRole("button", { name: "Clear" }).click();
  expect(await request(page).inputValue()).toBe("");
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await request(page).inputValue()).toBe("mine");
});

test("without a token one is fetched; where none is to be had that is logged only, and what was typed stays", async () => {
  const { page } = visit;
  const logged: string[] = [];
  const sent: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  page.on("request", (one) => {
    if (one.url().endsWith("/encryptingData")) sent.push(one.url());
  });
  await openToolbox(page, { token: false });
  await page.route(`**${paths.sandboxToken}`, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await request(page).fill("mine");
  await page.getByRole("button", { name: "Encrypt" }).click();
  await expect.poll(() => logged).toContain("No token found");
  await dialogOf(page).getByText("not sent", { exact: true }).waitFor();
  expect(sent).toEqual([]);
  expect(await response(page).inputValue()).toBe("could not encrypt data : Internal error please try again later.");
  expect(await dialogOf(page).textContent()).not.toContain("token found");

  await page.getByRole("button", { name: "Encrypt" }).click();
  await dialogOf(page)
    .getByText(/^encrypted, /)
    .waitFor();
  expect(await request(page).inputValue()).toBe("mine");
  expect(sent).toHaveLength(1);
});

test("the body that an encrypted text travels in is taken off when it is pasted, which is said and can be undone", async () => {
  const { page } = visit;
  await openToolbox(page);
  await request(page).fill("mine");
  await page.getByRole("button", { name: "Encrypt" }).click();
  await dialogOf(page)
    .getByText(/^encrypted, /)
    .waitFor();
  const encrypted = await response(page).inputValue();
  const body = JSON.stringify({ encryptedData: encrypted });
  await request(page).fill(body);
  expect(await request(page).inputValue()).toBe(encrypted);
  await dialogOf(page).getByRole("region", { name: "Request" }).getByText("Extracted from encryptedData.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await request(page).inputValue()).toBe(body);
  await request(page).fill(`${body} `);
  await page.getByRole("button", { name: "Decrypt" }).click();
  await dialogOf(page)
    .getByText(/^decrypted, /)
    .waitFor();
  expect(await response(page).inputValue()).toBe("mine");
});

/** A text that cannot be decrypted, with its reason. */
async function refuse(page: Page) {
  await request(page).fill("eyJ9.a.b");
  await page.getByRole("button", { name: "Decrypt" }).click();
  await dialogOf(page)
    .getByText(/^rejected, /)
    .waitFor();
}

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

test("at 400 % the dialog scrolls as a whole: nothing lies over anything", async () => {
  const { page } = visit;
  await openToolbox(page);
  await refuse(page);
  for (const viewport of [
    { width: 360, height: 225 },
    { width: 900, height: 400 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    const foot = page.getByRole("button", { name: "Decrypt" }).locator("xpath=../..");
    const parts = [...["Request", "Response"].map((name) => dialogOf(page).getByRole("region", { name })), foot];
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const overlaps = boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => meets(one, other)));
    expect(overlaps, `${viewport.width}x${viewport.height}`).toEqual([]);
    const encrypt = page.getByRole("button", { name: "Encrypt" });
    await encrypt.scrollIntoViewIfNeeded();
    expect(await encrypt.isVisible()).toBe(true);
    const room = await request(page).evaluate((area) => area.parentElement?.parentElement?.clientHeight ?? 0);
    expect(room, "height of the request").toBeGreaterThanOrEqual(64);
  }
});

test("a token that the sandbox does not take is named, and another one is offered", async () => {
  const { page } = visit;
  await page.evaluate(() => sessionStorage.setItem("connect-portal.access-token", "no.token.ofours"));
  await openToolbox(page, { token: false });
  await request(page).fill("mine");
  await page.getByRole("button", { name: "Encrypt" }).click();
  await page.getByRole("button", { name: "Get another token" }).click();
  await page.getByRole("dialog", { name: "Reset an Access Token" }).waitFor();
  await page.keyboard.press("Escape");
  await dialogOf(page).waitFor();
  expect(await response(page).inputValue()).toBe(
    "could not encrypt data : The access token is not valid. Get a new one.",
  );
});

test("what was typed survives closing and a reload, and is gone after signing out", async () => {
  const { page } = visit;
  await openToolbox(page);
  await choose(page, "mcc");
  const text = await request(page).inputValue();
  await page.getByRole("button", { name: "Encrypt" }).click();
  await dialogOf(page)
    .getByText(/^encrypted, /)
    .waitFor();
  const encrypted = await response(page).inputValue();
  await page.keyboard.press("Escape");
  await dialogOf(page).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Toolbox" }).click();
  expect(await request(page).inputValue()).toBe(text);

  await page.reload();
  await page.getByRole("button", { name: "Toolbox" }).click();
  await dialogOf(page).waitFor();
  expect(await request(page).inputValue()).toBe(text);
  expect(await response(page).inputValue()).toBe(encrypted);
  expect(await testCase(page).inputValue()).toBe("mcc");

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).not.toContain("connect-portal.toolbox");
});

test("everything goes by keyboard", async () => {
  const { page } = visit;
  await openToolbox(page);
  await expect.poll(() => request(page).evaluate((area) => area === document.activeElement)).toBe(true);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("vip");
  await expect.poll(() => request(page).inputValue()).toContain('"VIP_LIST"');
  const text = await request(page).inputValue();
  await page.keyboard.press("Control+Enter");
  await dialogOf(page)
    .getByText(/^encrypted, /)
    .waitFor();
  await page.getByRole("button", { name: "Swap request and response" }).focus();
  await page.keyboard.press("Enter");
  await request(page).focus();
  await page.keyboard.press("Control+Enter");
  await dialogOf(page)
    .getByText(/^decrypted, /)
    .waitFor();
  expect(await response(page).inputValue()).toBe(text);
  await dialogOf(page).getByRole("status").getByText("The text is decrypted. See the response.").waitFor();
  await page.keyboard.press("Escape");
  await dialogOf(page).waitFor({ state: "detached" });
  const toolbox = page.getByRole("button", { name: "Toolbox" });
  await expect.poll(() => toolbox.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("has no accessibility violation and no sideways scrolling in light and dark, wide and narrow", {
  timeout: 180_000,
}, async () => {
  const { page } = visit;
  await openToolbox(page);
  await choose(page, "city");
  await page.getByRole("button", { name: "Encrypt" }).click();
  await dialogOf(page)
    .getByText(/^encrypted, /)
    .waitFor();
  await expectCleanOnEveryScreen(page, "encrypted");
  await refuse(page);
  await expectCleanOnEveryScreen(page, "refused");
});
