import { paths, SANDBOX_BASE, type SandboxTokenAnswer } from "@connect-portal/contract";
import { call, contentOf } from "../support/call.ts";
import { signIn } from "../support/portal.ts";
import type { Purse } from "./spender.ts";

export const PASSWORD = "money-money-money-money-1";
export const ACCOUNT = "acc_2C8L0R5N2Y";
const CARD = "crd_7QX2M4KD0A";
/** Minor units that are there to be spent at first: some eight payments. */
const FUNDS = 20_000;
/** Seconds: the first call makes the world, while the machine may have other work. */
const PATIENCE = 60;
/** The most that the card's product lets anybody set. */
const DAILY = 3_000_000;
const MONTHLY = 5_000_000;

/** A token of the demo integrator, and a card on an account with little money and wide limits. */
export async function openPurse(urls: readonly string[]): Promise<Purse> {
  const [url = ""] = urls;
  const session = await signIn(url, "demo", PASSWORD, "192.0.2.1");
  const issued = await call(url + paths.sandboxToken, { method: "POST", session });
  const { access_token: token } = contentOf<SandboxTokenAnswer>(issued);
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const options = { method, session: token, body, headers, seconds: PATIENCE };
    return contentOf<T>(await call(`${url}${SANDBOX_BASE}/4.2.4/issuing${path}`, options));
  };
  const { available } = await send<{ available: { amount: number } }>("GET", `/accounts/${ACCOUNT}/balances`);
  await send("POST", `/accounts/${ACCOUNT}/adjustments`, {
    direction: "debit",
    amount: { amount: available.amount - FUNDS, currencyCode: "MAD" },
    reason: "correction",
    description: "Little is left",
  });
  await send("PUT", `/cards/${CARD}/limits`, {
    limits: [
      { limitCode: "purchase", period: "day", amount: DAILY, count: null },
      { limitCode: "purchase", period: "month", amount: MONTHLY, count: null },
    ],
  });
  return { urls, token, cardId: CARD, accountId: ACCOUNT };
}
