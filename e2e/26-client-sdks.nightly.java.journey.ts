import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { paths } from "@connect-portal/contract";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { unpackClient } from "../bench/sdk-matrix/client.ts";
import { followGuide } from "../bench/sdk-matrix/follow-guide.ts";
import { programStep, readGuide } from "../bench/sdk-matrix/read-guide.ts";
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

/** Id and secret of a new OAuth client. */
async function credentials(page: Page, name: string) {
  const account = inject("accounts").integrator;
  const { jwt } = await (await page.request.post(paths.authenticate, { data: account })).json();
  const headers = { authorization: `Bearer ${jwt}` };
  const answer = await page.request.post(paths.sandboxClients, { headers, data: { name } });
  const { clientId, clientSecret } = await answer.json();
  return { id: clientId, secret: clientSecret };
}

test.each(["java", "typescript-fetch"])(
  "the integrator picks %s and follows its guide: the program prints a card, and the code of a refusal",
  { timeout: LONG },
  async (language) => {
    const { page } = visit;
    await signIn(page, inject("accounts").integrator);
    const client = await download(page, language);
    const steps = readGuide(client.guide);
    // The guide's `node` is the one that runs this; npm and Maven are the machine's.
    const PATH = `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`;
    const env = { ...process.env, PATH };
    const followed = await followGuide(steps, client.folder, await credentials(page, language), env);
    expect(followed.done, followed.lastWords).toBe(steps.length);
    expect(followed.printed[programStep(steps)]).toMatch(/^field: crd_\w+\nerror: token_invalid\n$/m);
  },
);
