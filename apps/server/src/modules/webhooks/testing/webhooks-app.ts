import { type DeliveryAnswer, type DeliveryBody, paths } from "@connect-portal/contract";
import type { LightMyRequestResponse } from "fastify";
import { createUser, signIn, startTestApp, type TestApp, type TestAppOptions } from "../../../testing/index.ts";

/** Headers that a signed-in user sends. */
type Session = Readonly<Record<string, string>>;

export interface WebhooksApp extends TestApp {
  /** Headers of a new user. */
  newSession(): Promise<Session>;
  call(method: "GET" | "POST", url: string, session: Session, payload?: object): Promise<LightMyRequestResponse>;
  /** Sends to a hook, which has to be answered with 200. */
  send(session: Session, body: Partial<DeliveryBody>): Promise<DeliveryAnswer>;
}

/** The app, with receivers on loopback allowed unless the settings say otherwise. */
export async function startWebhooksApp(options: TestAppOptions = {}): Promise<WebhooksApp> {
  const settings = { HOOKS_ALLOW_LOOPBACK: true, ...options.settings };
  const portal = await startTestApp({ now: new Date(), ...options, settings });
  const call: WebhooksApp["call"] = (method, url, session, payload) =>
    portal.app.inject({ method, url, headers: { host: "portal.test", ...session }, ...(payload && { payload }) });
  return {
    ...portal,
    newSession: async () => ({ ...(await signIn(portal, await createUser(portal))) }),
    call,
    send: async (session, body) => {
      const answer = await call("POST", paths.webhookDeliveries, session, { payload: "{}", ...body });
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
      return answer.json();
    },
  };
}
