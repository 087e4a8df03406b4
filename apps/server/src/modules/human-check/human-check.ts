import { ApiError, type CheckedForm, HUMAN_CHECK_HEADER, type HumanCheckAnswer } from "@connect-portal/contract";
import { openSigningKeys } from "@connect-portal/credentials/access-tokens";
import type { FastifyBaseLogger, FastifyInstance, preHandlerAsyncHookHandler } from "fastify";
import type { Services } from "../../context.ts";
import { createAltcha } from "./altcha.ts";
import type { CheckProvider } from "./check-provider.ts";
import { createSiteVerify } from "./site-verify.ts";
import { takeCheck } from "./used-checks.repository.ts";

/** In characters; the longest known token of a provider is about half as long. */
const LONGEST_ANSWER = 8192;

export interface HumanCheck {
  /** How the page passes the check for this form. */
  offer(form: CheckedForm): Promise<HumanCheckAnswer>;
  /** False when the settings want no check: everybody passes. */
  readonly isOn: boolean;
  /** Uses the check up. @throws ApiError human_check_failed when what the header holds does not pass for this form */
  demand(form: CheckedForm, answer: string | string[] | undefined): Promise<void>;
  /** Hook of a route that lets only those pass whose check for this form holds, and uses it up. Schemas come first. */
  requiredFor(form: CheckedForm): preHandlerAsyncHookHandler;
}

const noCheck: HumanCheck = {
  isOn: false,
  offer: async () => ({ provider: "off" }),
  demand: async () => {},
  requiredFor: () => async () => {},
};

/** The check that the settings name. */
export async function createHumanCheck({ services, log }: FastifyInstance): Promise<HumanCheck> {
  const provider = await providerOf(services, log);
  if (!provider) return noCheck;
  const accept = async (form: CheckedForm, answer: string | string[] | undefined) => {
    if (typeof answer !== "string" || answer === "" || answer.length > LONGEST_ANSWER) return false;
    const passed = await provider.verify(form, answer);
    return passed !== undefined && takeCheck(services.database.db, passed);
  };
  const demand: HumanCheck["demand"] = async (form, answer) => {
    if (!(await accept(form, answer))) throw new ApiError("human_check_failed");
  };
  return {
    isOn: true,
    offer: (form) => provider.offer(form),
    demand,
    requiredFor: (form) => (request) => demand(form, request.headers[HUMAN_CHECK_HEADER]),
  };
}

async function providerOf(services: Services, log: FastifyBaseLogger): Promise<CheckProvider | undefined> {
  const { settings, database, now } = services;
  const { HUMAN_CHECK: provider, HUMAN_CHECK_SITE_KEY: siteKey = "", HUMAN_CHECK_SECRET: secret = "" } = settings;
  if (provider === "off") return undefined;
  if (provider === "altcha") return createAltcha(openSigningKeys(database.db, "human-check", now), now);
  return createSiteVerify({ provider, siteKey, secret, now, log });
}
