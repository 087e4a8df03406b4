import { type HookInbox, type InboxAnswer, type InboxPage, type InboxRequest, paths } from "@connect-portal/contract";
import { createUser, signIn, startTestApp, type TestApp, type TestAppOptions } from "../../../testing/index.ts";

export interface Owner {
  readonly id: number;
  readonly headers: { readonly authorization: string };
  /** Path of the inbox. */
  readonly path: string;
  inbox(): Promise<HookInbox>;
  answerWith(answer: Partial<InboxAnswer>): Promise<void>;
  requests(query?: string): Promise<InboxPage>;
  request(id: number): Promise<InboxRequest>;
}

export interface InboxApp extends TestApp {
  createOwner(): Promise<Owner>;
}

/** The portal, and users whose inboxes have been looked at. */
export async function startInboxApp(options: TestAppOptions = {}): Promise<InboxApp> {
  const portal = await startTestApp(options);
  return { ...portal, createOwner: () => createOwner(portal) };
}

async function createOwner(portal: TestApp): Promise<Owner> {
  const user = await createUser(portal);
  const headers = await signIn(portal, user);
  const get = async <T>(url: string) => (await portal.app.inject({ url, headers })).json<T>();
  const inbox = () => get<HookInbox>(paths.hookInbox);
  return {
    id: user.id,
    headers,
    path: new URL((await inbox()).url).pathname,
    inbox,
    answerWith: async (answer) => {
      const payload = { status: 200, delayMs: 0, contentType: "text/plain", body: "", ...answer };
      const changed = await portal.app.inject({ method: "PUT", url: paths.hookInbox, headers, payload });
      if (changed.statusCode !== 200) throw new Error(changed.body);
    },
    requests: (query = "") => get(`${paths.inboxRequests}${query}`),
    request: (id) => get(paths.inboxRequest(id)),
  };
}
