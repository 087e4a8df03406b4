import { type HookInbox, paths } from "@connect-portal/contract";

export const account = { username: "demo", password: "demo-demo-demo-1" };

/** A signed-in integrator of a running portal, who leaves something in each part of it. */
interface PortalWork {
  readonly jwt: string;
  /** One of each: contact form with its mail, trace, request to the inbox, delivery, audited sandbox world. */
  everything(mark: string): Promise<void>;
  /** A trace; resolves when it was acknowledged. */
  trace(mark: string): Promise<void>;
}

/** @throws Error when the portal refuses the account */
export async function signInTo(url: string): Promise<PortalWork> {
  const send = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(path.startsWith("http") ? path : `${url}${path}`, {
      method,
      headers: { ...(body && { "content-type": "application/json" }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const { jwt } = (await (await send("POST", paths.authenticate, account)).json()) as { jwt: string };
  const signedIn = { authorization: `Bearer ${jwt}` };
  const inbox = (await (await send("GET", paths.hookInbox, undefined, signedIn)).json()) as HookInbox;
  const trace = async (mark: string) => {
    await send("POST", paths.auditTrace, { action: "Call API", webService: mark }, signedIn);
  };
  return {
    jwt,
    trace,
    everything: async (mark) => {
      await send("POST", paths.contact, {
        subject: mark,
        address: "reader@bank.example",
        message: 'Ünïcode \\ "quotes", commas, (brackets)\nand lines\ttoo',
        companyName: "Bank",
        fullName: "A Reader",
      });
      await trace(mark);
      await send("POST", inbox.url, { type: "card.blocked", mark, odd: "\u0000 \\x00 {},(NULL)" });
      await send("POST", paths.webhookDeliveries, { url: inbox.url, payload: "{}" }, signedIn);
      await send("GET", paths.sandboxWorld, undefined, signedIn);
      await send("GET", paths.encryptionKeys, undefined, signedIn);
      await send("POST", paths.sandboxToken, {}, signedIn);
    },
  };
}
