import { randomUUID } from "node:crypto";
import { publishedContent } from "@connect-portal/content/testing";
import {
  type GuideAnswer,
  type GuideStep,
  type GuideValues,
  guideCall,
  type HookInbox,
  paths,
  type SandboxTokenAnswer,
  savedOfResponse,
} from "@connect-portal/contract";
import { copyFirstWorlds, firstWorlds } from "@connect-portal/sandbox/testing";
import type { InjectOptions } from "fastify";
import { createUser, signIn, startTestApp, type TestApp } from "../../testing/index.ts";

interface RunStep {
  readonly step: GuideStep;
  readonly status: number;
  /** Null where the response has none. */
  readonly body: unknown;
}

/** A portal with the published content and a sandbox, at the same time in every run. */
export async function startGuidePortal(): Promise<TestApp> {
  const content = await publishedContent();
  const portal = await startTestApp({
    content,
    filling: firstWorlds,
    settings: { PARTS: ["web", "sandbox"], PUBLIC_URL: "https://portal.example" },
  });
  await copyFirstWorlds(portal.database);
  return portal;
}

/** Runs the steps of a guide, one after the other, in a new world. */
export async function runGuide(portal: TestApp, slug: string): Promise<RunStep[]> {
  const { app } = portal;
  const session = await signIn(portal, await createUser(portal, { productIds: [2] }));
  const guide = (await app.inject({ url: paths.guide(slug), headers: session })).json<GuideAnswer>();
  const issued = await app.inject({ method: "POST", url: paths.sandboxToken, headers: session });
  const authorization = `Bearer ${issued.json<SandboxTokenAnswer>().access_token}`;
  const inbox = (await app.inject({ url: paths.hookInbox, headers: session })).json<HookInbox>();
  let values: GuideValues = { run: randomUUID(), inbox: inbox.url };
  const run: RunStep[] = [];
  for (const step of guide.sections.flatMap(({ steps }) => steps)) {
    const call = guideCall(step, step.body, values, randomUUID);
    const response = await app.inject({
      method: call.method as NonNullable<InjectOptions["method"]>,
      url: call.url,
      headers: { ...Object.fromEntries(call.headers), authorization },
      ...(call.body === null ? {} : { payload: call.body }),
    });
    values = { ...values, ...savedOfResponse(step, response.body) };
    run.push({ step, status: response.statusCode, body: response.body === "" ? null : response.json() });
  }
  return run;
}
