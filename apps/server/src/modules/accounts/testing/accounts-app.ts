import { paths } from "@connect-portal/contract";
import { asc } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import type { Settings } from "../../../settings/schema.ts";
import { startTestApp, type TestApp, type TestAppOptions } from "../../../testing/index.ts";
import { mails } from "../../mail/mails.tables.ts";

export interface AccountsApp extends TestApp {
  /** Sends a form. Each call comes from a network of its own, unless `from` names one. */
  send(path: string, payload: object | string, from?: string): Promise<LightMyRequestResponse>;
  /** The mails since the last time, oldest first. */
  newMails(): Promise<{ kind: string; recipient: string; subject: string; text: string; token: string }[]>;
}

/** The portal without a human check, which has tests of its own. */
export async function startAccountsApp(
  settings: Partial<Settings> = {},
  options: TestAppOptions = {},
): Promise<AccountsApp> {
  const portal = await startTestApp({ ...options, settings: { HUMAN_CHECK: "off", ...settings } });
  let networks = 0;
  const network = () => {
    networks++;
    return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
  };
  return {
    ...portal,
    send: (url, payload, from = network()) =>
      portal.app.inject({
        method: "POST",
        url,
        payload,
        remoteAddress: from,
        headers: { "content-type": "application/json" },
      }),
    newMails: async () => {
      const rows = await portal.database.db.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.kind));
      await portal.database.db.delete(mails);
      return rows.map(({ kind, recipient, subject, textBody: text }) => {
        return { kind, recipient, subject, text, token: /(?:token|confirm)=([\w-]+)/.exec(text)?.[1] ?? "" };
      });
    },
  };
}

/** Asks for a reset as the owner of the address and reads the token out of the mail. */
export async function resetTokenFor({ send, newMails }: AccountsApp, email: string): Promise<string> {
  await send(paths.resetPassword, { email });
  const [mail] = await newMails();
  if (!mail) throw new Error(`No mail was sent to ${email}`);
  return mail.token;
}
