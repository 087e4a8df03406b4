import { ApiError } from "@connect-portal/contract";
import { array, assert, asyncProperty, constant, constantFrom, integer, oneof, record } from "fast-check";
import { expect, test } from "vitest";
import { accounts, customers, instalmentPlans, statements, transactions } from "../../../entities/issuing.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import type { Customer } from "../../../simulator/customers/customer.ts";
import { unbilledOf } from "../../../simulator/instalments/instalment-plan.ts";
import { bookPurchase } from "../../../testing/book-purchase.ts";
import { memoryWorld } from "../../../testing/memory-world.ts";
import type { World } from "../../../world/world.ts";
import { openAccount } from "../accounts/open-account.ts";
import { receivePayment } from "../accounts/receive-payment.ts";
import { convertTransaction } from "../instalments/convert-transaction.ts";
import { cancelInstalments, prepayInstalments } from "../instalments/module.ts";
import { cutStatement } from "./cut-statement.ts";
import module from "./module.ts";

const begin = new Date("2025-01-07T09:00:00Z");
const DAY = 86_400_000;
const customer: Customer = {
  id: "cus_0000000001",
  number: "C-000001",
  kind: "person",
  status: "active",
  latinName: "LINA HADDAD",
  name: { given: "Lina", family: "Haddad" },
  bornOn: "1996-09-30",
  languageCode: "fr",
  countryCode: "MA",
  email: null,
  phone: null,
  addresses: [],
  mergedInto: null,
  metadata: {},
  kyc: { status: "verified", level: "standard", checkedAt: null, reason: null },
  createdAt: begin.toISOString(),
  closedAt: null,
};

const amount = integer({ min: 1, max: 600_000 });
const steps = oneof(
  { weight: 3, arbitrary: record({ what: constantFrom("buy", "buy", "draw", "pay"), amount }) },
  {
    weight: 2,
    arbitrary: record({
      what: constantFrom("convert", "convert", "prepay", "cancel"),
      nth: integer({ min: 0, max: 2 }),
    }),
  },
  { weight: 1, arbitrary: record({ what: constant("cut") }) },
  { weight: 3, arbitrary: record({ what: constant("wait"), days: integer({ min: 1, max: 40 }) }) },
);
const lives = array(steps, { minLength: 30, maxLength: 40 });
type Step = { what: string; amount?: number; nth?: number; days?: number };

/** One step of a cardholder with the account. A step that is not allowed is refused and changes nothing. */
async function take(world: World, { id }: Account, { what, amount = 0, nth = 0, days = 0 }: Step): Promise<void> {
  const account = await world.get(accounts, id);
  const bought = (await world.by(transactions, { account_id: id, kind: "purchase" }))[nth]?.id ?? "trn_0000000000";
  const plan = (await world.by(instalmentPlans, { account_id: id }))[nth]?.id ?? "ipl_0000000000";
  if (what === "buy" || what === "draw") {
    if (account.status === "charged_off") return;
    await bookPurchase(world, id, amount, what === "buy" ? "purchase" : "cash_withdrawal");
  } else if (what === "pay") await receivePayment(world, account, amount);
  else if (what === "convert") await convertTransaction(world, bought, nth % 2 === 0 ? "IP06" : "IP12");
  else if (what === "prepay") await prepayInstalments(world, plan, nth === 0 ? undefined : nth);
  else if (what === "cancel") await cancelInstalments(world, plan);
  else if (what === "cut") await cutStatement(world, id);
  else await world.advance(new Date(world.now.getTime() + days * DAY));
}

async function assertBooks(world: World, accountId: string): Promise<void> {
  const account = await world.get(accounts, accountId);
  const all = await world.entries({ order: "oldest" });
  expect(all.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0);
  const own = all.filter((entry) => entry.account === accountId);
  const balance = (await world.balanceOf(accountId))?.balance ?? 0;
  expect(own.reduce((sum, entry) => sum + entry.amount, 0)).toBe(balance);

  let opening = 0;
  for (const statement of await world.by(statements, { account_id: accountId }, { order: "oldest" })) {
    const { totals, closing, minimumDue, payInFull, unbilledPrincipal, cashOwed } = statement;
    expect(statement.opening).toBe(opening);
    expect(opening + Object.values(totals).reduce((sum, total) => sum + total, 0)).toBe(closing);
    const owed = Math.max(0, -closing);
    expect([minimumDue <= payInFull, payInFull + unbilledPrincipal, cashOwed <= owed]).toEqual([true, owed, true]);
    opening = closing;
  }

  for (const { parts, principal, status, ...plan } of await world.by(instalmentPlans, { account_id: accountId })) {
    expect(parts.reduce((sum, part) => sum + part.principal, 0)).toBe(principal);
    expect(unbilledOf({ parts }) === 0).toBe(status !== "active");
    expect(plan.endedAt === null).toBe(status === "active");
  }
  const { overdueAmount, overdueSince } = account.arrears;
  expect([overdueAmount >= 0, overdueSince === null]).toEqual([true, overdueAmount === 0]);
  if (account.status !== "charged_off") expect(account.status).toBe(overdueAmount > 0 ? "overdue" : "active");
  else expect(own.some(({ kind }) => kind === "charge_off") || balance >= 0).toBe(true);
}

test("whatever is bought, drawn, paid, converted and waited for in any order, the books and statements add up", async () => {
  await assert(
    asyncProperty(constantFrom("REVOLVING", "STUDENT", "CHARGE"), lives, async (code, taken) => {
      const world = memoryWorld(begin, module.world.due);
      world.put(customers, customer);
      const kind = code === "CHARGE" ? "charge" : "credit";
      const input = { customerId: customer.id, kind, currencyCode: "MAD", productCode: code, cycleDay: 5 } as const;
      const account = await openAccount(world, input);
      for (const step of taken) {
        await take(world, account, step).catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
        });
        await assertBooks(world, account.id);
      }
    }),
    { numRuns: 25 },
  );
}, 60_000);
