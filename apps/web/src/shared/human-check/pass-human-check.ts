import { accountErrors, type CheckedForm, type HumanCheckAnswer } from "@connect-portal/contract";
import { CallFailure } from "../api-client/call-failure.ts";
import { callPortal } from "../api-client/call-portal.ts";

/** The check could not be passed in this browser, or its provider could not be reached. The message is for people. */
export class HumanCheckFailure extends Error {
  constructor(options?: ErrorOptions) {
    super(accountErrors.human_check_failed.text, options);
    this.name = "HumanCheckFailure";
  }
}

/**
 * Passes the invisible check of a form in the way that the server asks for, and answers with the value of the request
 * header `human-check`; null where the server wants none. Throws CallFailure when the server does not say how, and
 * HumanCheckFailure when the check cannot be passed. What each way needs is loaded only for it.
 */
export async function passHumanCheck(form: CheckedForm): Promise<string | null> {
  const check = await callPortal("getHumanCheck", { params: { form }, anonymous: true });
  if (check?.provider === "off") return null;
  const solve = check && ways[check.provider];
  if (!solve) throw new CallFailure(200);
  try {
    return await solve(check, form);
  } catch (cause) {
    throw new HumanCheckFailure({ cause });
  }
}

type Way = (check: HumanCheckAnswer, form: CheckedForm) => Promise<string>;

const ways: Record<Exclude<HumanCheckAnswer["provider"], "off">, Way> = {
  altcha: async ({ challenge }) => (await import("./altcha/solve.ts")).solve(challenge),
  turnstile: async ({ siteKey }, form) => (await import("./elsewhere/turnstile.ts")).turnstile(siteKey ?? "", form),
  hcaptcha: async ({ siteKey }) => (await import("./elsewhere/hcaptcha.ts")).hcaptcha(siteKey ?? ""),
  recaptcha: async ({ siteKey }, form) => (await import("./elsewhere/recaptcha.ts")).recaptcha(siteKey ?? "", form),
};
