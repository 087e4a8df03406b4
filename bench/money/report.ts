import { markdown } from "../support/table.ts";
import type { Audit } from "./audit.ts";
import type { Account } from "./spender.ts";

export interface Measured {
  readonly database: string;
  readonly portals: number;
  readonly clients: number;
  readonly seconds: number;
  readonly kills: number;
  readonly account: Account;
  readonly found: Audit;
}

/** A measure in each row, a database in each column, as Markdown. */
export function table(all: readonly Measured[]): string {
  const rows: readonly (readonly [string, (one: Measured) => number])[] = [
    ["portals", ({ portals }) => portals],
    ["clients at once", ({ clients }) => clients],
    ["seconds of spending", ({ seconds }) => seconds],
    ["kill -9", ({ kills }) => kills],
    ["authorizations answered", (one) => of(one, "authorization").length],
    ["of them approved", (one) => of(one, "authorization").filter(({ isApproved }) => isApproved).length],
    ["of them declined for want of money", (one) => declined(one).length],
    ["cleared", (one) => of(one, "clearing").length],
    ["reversed", (one) => of(one, "reversal").length],
    ["money put in", (one) => of(one, "deposit").length],
    ["calls sent again for want of an answer", ({ account }) => account.retries],
    ["of them done already", ({ account }) => account.foundDone],
    ["lost", ({ found }) => found.lost],
    ["twice", ({ found }) => found.twice],
    ["least that was available, minor units", least],
    ["laws of the books that do not hold", ({ found }) => found.faults.length],
  ];
  const lines = rows.map(([name, value]) => [name, ...all.map((one) => value(one).toLocaleString("en"))]);
  return markdown([["money under fire", ...all.map(({ database }) => database)], ...lines]);
}

/** One line for each thing that is not as it must be. */
export function complaints(one: Measured): string[] {
  const { database, account, found } = one;
  const none = (kind: "authorization" | "clearing" | "reversal") => of(one, kind).length === 0;
  const lines = [
    found.lost > 0 && `${found.lost} acknowledged are lost`,
    found.twice > 0 && `${found.twice} are there twice`,
    least(one) < 0 && `the account was overdrawn by ${-least(one)}`,
    (none("authorization") || none("clearing") || none("reversal")) && "it was not all tried",
    declined(one).length === 0 && "the money was enough for all: nothing was contended for",
    ...account.complaints,
    ...found.faults,
  ].filter((line) => typeof line === "string");
  return lines.map((line) => `${database}: ${line}`);
}

function of({ account }: Measured, kind: string) {
  return account.receipts.filter((receipt) => receipt.kind === kind);
}

/** 51: insufficient funds. */
function declined(one: Measured) {
  return of(one, "authorization").filter(({ responseCode }) => responseCode === "51");
}

function least({ account, found }: Measured): number {
  return account.receipts.reduce((least, { available }) => Math.min(least, available), found.available);
}
