import { type AuthenticateAnswer, paths, type SignInChallenge, TOTP_SECONDS } from "@connect-portal/contract";
import type { LightMyRequestResponse } from "fastify";
import { Secret, TOTP } from "otpauth";
import type { Settings } from "../../../settings/schema.ts";
import { createUser, signIn, type TestUser } from "../../../testing/index.ts";
import { type AccountsApp, startAccountsApp } from "../../accounts/testing/accounts-app.ts";

/** Origin of the pages in the tests. */
export const ORIGIN = "https://portal.example";

type Headers = Record<string, string>;

export interface FactorsApp extends AccountsApp {
  /** Sends a request as the owner of the session. */
  own(headers: Headers, url: string, payload?: object): Promise<LightMyRequestResponse>;
  /** The first step, with the right password. */
  begin(user: TestUser): Promise<SignInChallenge>;
  /** The second step. */
  finish(challenge: string, code: string): Promise<LightMyRequestResponse>;
  /** Codes of the step after the last one that was taken: each counts once. */
  nextStep(): void;
}

export async function startFactorsApp(settings: Partial<Settings> = {}): Promise<FactorsApp> {
  const portal = await startAccountsApp({ PUBLIC_URL: ORIGIN, ...settings });
  const { app, clock, send } = portal;
  return {
    ...portal,
    own: (headers, url, payload) =>
      app.inject({ method: payload ? "POST" : "GET", url, headers, ...(payload ? { payload } : {}) }),
    begin: async ({ username, password }) => {
      const { secondFactor } = (await send(paths.authenticate, { username, password })).json<AuthenticateAnswer>();
      if (!secondFactor) throw new Error(`${username} was not asked for a second factor`);
      return secondFactor;
    },
    finish: (challenge, code) => send(paths.signInWithCode, { challenge, code }),
    nextStep: () => {
      clock.now = new Date(clock.now.getTime() + TOTP_SECONDS * 1000);
    },
  };
}

/** The code that an authenticator app shows at the portal's present time, shifted by some steps. */
export function codeOf({ clock }: FactorsApp, secret: string, steps = 0): string {
  const timestamp = clock.now.getTime() + steps * TOTP_SECONDS * 1000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

interface Protected {
  readonly user: TestUser;
  /** A session that has shown the factor. */
  readonly headers: Headers;
  readonly secret: string;
  readonly recoveryCodes: string[];
}

/** Somebody with an authenticator app, whose next code has not been used. */
export async function userWithTotp(
  portal: FactorsApp,
  options: Parameters<typeof createUser>[1] = {},
): Promise<Protected> {
  const user = await createUser(portal, options);
  const headers = await signIn(portal, user);
  const { secret } = (await portal.own(headers, paths.totp, { currentPassword: user.password })).json();
  const { recoveryCodes } = (await portal.own(headers, paths.confirmTotp, { code: codeOf(portal, secret) })).json();
  portal.nextStep();
  return { user, headers, secret, recoveryCodes };
}
