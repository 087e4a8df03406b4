import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, test } from "vitest";
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startTestProvider,
  type TestProvider,
} from "../apps/server/src/modules/single-sign-on/testing/test-provider.ts";
import { expectCleanOnEveryScreen } from "./support/accessibility.ts";
import { useBrowser } from "./support/browser.ts";
import { type RunningPortal, startPortal } from "./support/portal.ts";
import { signIn } from "./support/session.ts";

const administrator = { username: "admin", password: "admin-password-for-tests" };
const nadia = {
  sub: "nadia",
  email: "nadia@bank.example",
  email_verified: true,
  preferred_username: "nadia.amrani",
  groups: ["integrators"],
};
const rules = "rules:\n  - { claim: groups, value: integrators, role: Integrator, products: [1, 2] }\n";
const EXISTS = "A user account with your email address already exists.";

let folder: string;
let provider: TestProvider;
let portal: RunningPortal;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-rules-"));
  await writeFile(join(folder, "rules.yaml"), rules);
  provider = await startTestProvider();
  portal = await startPortal({
    env: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_LABEL: "Example Bank",
      OIDC_RULES_FILE: join(folder, "rules.yaml"),
      ADMIN_PASSWORD: administrator.password,
    },
  });
  await provider.open(portal.url);
});
afterAll(async () => {
  await portal?.stop();
  await provider?.close();
  await rm(folder, { recursive: true });
});

const visit = useBrowser();

async function signInAtBank(person: TestProvider["person"]): Promise<void> {
  const { page } = visit;
  provider.person = person;
  await page.context().clearCookies();
  await page.goto(`${portal.url}/login`);
  await page.getByRole("link", { name: "Sign in with Example Bank" }).click();
}

test("the identity provider signs in, back to the page that was asked for; signing out leads to it again", async () => {
  const { page } = visit;
  provider.person = nadia;
  await page.goto(`${portal.url}/select-version/2`);
  // A closed page leads home, from where people sign in.
  await page.waitForURL(`${portal.url}/`);
  await page.goto(`${portal.url}/login`);
  await page.getByRole("link", { name: "Sign in with Example Bank" }).waitFor();
  await expectCleanOnEveryScreen(page, "the sign-in page with a provider");
  await page.getByRole("link", { name: "Sign in with Example Bank" }).click();
  await page.waitForURL("**/select-version/2");
  await page.getByRole("button", { name: /nadia\.amrani/ }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(`${provider.issuer}/session/end**`);
  await page.goto(`${portal.url}/select-product`);
  await page.waitForURL(`${portal.url}/`);
});

test("an administrator takes an account from an identity, and gives it back", async () => {
  const { page } = visit;
  await page.context().clearCookies();
  await signIn(page, administrator, portal.url);
  await page.goto(`${portal.url}/users?keyword=nadia.amrani`);
  await page
    .getByRole("link", { name: /nadia\.amrani/ })
    .first()
    .click();
  const address = /\/users\/\d+/;
  await page.waitForURL(address);
  const user = page.url();
  await page.getByText("nadia@bank.example", { exact: true }).waitFor();
  await expectCleanOnEveryScreen(page, "an account with an identity");
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await page.getByRole("heading", { name: "Single sign-on" }).waitFor({ state: "detached" });

  await page.evaluate(() => sessionStorage.clear());
  await signInAtBank(nadia);
  await page.getByRole("alert").filter({ hasText: EXISTS }).waitFor();

  await signIn(page, administrator, portal.url);
  await page.goto(user);
  await page.getByRole("button", { name: "Link", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Link" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).waitFor();

  await page.evaluate(() => sessionStorage.clear());
  await signInAtBank(nadia);
  await page.waitForURL("**/select-product");
});
