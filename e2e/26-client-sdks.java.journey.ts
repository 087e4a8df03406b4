import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { paths } from "@connect-portal/contract";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { unpackClient } from "../bench/sdk-matrix/client.ts";
import { takers } from "../bench/sdk-matrix/languages/takers.ts";
import { useBrowser } from "./support/browser.ts";
import { signIn } from "./support/session.ts";

/** A cold generator, Maven and two compilers, on a machine that does other work. */
const LONG = 600_000;
const REFERENCE = "/swagger-ui/4.2.4/issuing/card-management";

const visit = useBrowser();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "connect-portal-clients-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Picks a language in the panel and saves what the portal makes. */
async function download(page: Page, language: string) {
  await page.goto(REFERENCE);
  const panel = page.locator("section", { has: page.getByRole("heading", { name: "Client SDKs" }) });
  await panel.getByRole("combobox", { name: "Language of the SDK" }).selectOption(language);
  const download = page.waitForEvent("download", { timeout: LONG });
  await panel.getByRole("button", { name: "Generate" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^client_sdk_${language}_\\d{14}\\.zip$`));
  return unpackClient(await readFile(await file.path()), language, path.join(folder, language));
}

async function accessToken(page: Page): Promise<string> {
  const account = inject("accounts").integrator;
  const { jwt } = await (await page.request.post(paths.authenticate, { data: account })).json();
  const headers = { authorization: `Bearer ${jwt}` };
  return (await (await page.request.post(paths.sandboxToken, { headers })).json()).access_token;
}

test.each([
  // What each prints of the cards that the sandbox has.
  ["java", /class CardSummary \{\s+cardId: crd_/],
  ["typescript-fetch", /cardId: 'crd_\w+',\s+maskedPan: '\d{6}•+\d{4}'/],
] as const)(
  "the integrator picks %s, and the client makes its first call against the sandbox",
  { timeout: LONG },
  async (language, cards) => {
    const { page } = visit;
    await signIn(page, inject("accounts").integrator);
    const client = await download(page, language);
    // Maven's JARs are found by what the machine's settings say, and kept outside of the checkout.
    const taker = takers(path.join(folder, "cache"))[language];
    await taker.compile?.([client]);
    expect(await taker.run?.(client, await accessToken(page))).toMatch(cards);
  },
);
