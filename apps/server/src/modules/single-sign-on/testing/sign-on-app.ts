import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paths, SINGLE_SIGN_ON_QUERY } from "@connect-portal/contract";
import { decodeJwt } from "jose";
import type { Configuration } from "oidc-provider";
import type { Settings } from "../../../settings/schema.ts";
import { type AccountsApp, startAccountsApp } from "../../accounts/testing/accounts-app.ts";
import { createTestBrowser, type TestBrowser } from "./test-browser.ts";
import { CLIENT_ID, CLIENT_SECRET, type Somebody, startTestProvider, type TestProvider } from "./test-provider.ts";

const RULES = `
rules:
  - { claim: groups, value: portal-admins, role: Administrator }
  - { claim: groups, value: bank-a, role: Integrator, products: [1, 2] }
  - { claim: realm_access.roles, value: cards, role: Integrator, products: [3] }
`;

export interface SignOnApp extends AccountsApp {
  /** Its base URL, without a slash at the end. */
  readonly url: string;
  readonly provider: TestProvider;
  /** Signs somebody in, from the button of the sign-in page on. Answers with what that page is told. */
  signIn(person: Somebody, browser?: TestBrowser): Promise<string | null>;
  /** The claims of the token that a tab of this browser gets; undefined when it has no session. */
  sessionOf(browser: TestBrowser): Promise<Record<string, unknown> | undefined>;
}

interface SignOnOptions {
  readonly settings?: Partial<Settings>;
  readonly rules?: string;
  readonly provider?: TestProvider;
  readonly configuration?: Configuration;
  readonly now?: Date;
}

/** The portal and a provider that know each other. */
export async function startSignOnApp(options: SignOnOptions = {}): Promise<SignOnApp> {
  const folder = await mkdtemp(join(tmpdir(), "portal-rules-"));
  const file = join(folder, "rules.yaml");
  await writeFile(file, options.rules ?? RULES);
  const provider = options.provider ?? (await startTestProvider());
  const settings = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
    OIDC_RULES_FILE: file,
    ...options.settings,
  };
  const portal = await startAccountsApp(settings, { now: options.now ?? new Date() });
  await portal.app.listen({ host: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
  if (!options.provider) await provider.open(url, options.configuration);
  return {
    ...portal,
    url,
    provider,
    signIn: async (person, browser = createTestBrowser()) => {
      provider.person = person;
      browser.forgetProvider(provider.issuer);
      const page = await browser.open(url + paths.beginSingleSignOn);
      return page.searchParams.get(SINGLE_SIGN_ON_QUERY);
    },
    sessionOf: async (browser) => {
      const headers = { "content-type": "application/json", origin: url };
      const answer = await browser.send(url + paths.resumeSession, { method: "POST", body: "{}", headers });
      const { jwt } = (await answer.json()) as { jwt?: string };
      return jwt === undefined ? undefined : decodeJwt(jwt);
    },
    close: async () => {
      await portal.close();
      await provider.close();
      await rm(folder, { recursive: true });
    },
  };
}
