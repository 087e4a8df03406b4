import { ApiError, SANDBOX_BASE } from "@connect-portal/contract";
import { accounts, instalmentPlans, statements, transactions } from "../../../entities/issuing.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import { findAccountProduct } from "../../../simulator/accounts/account-products.ts";
import { daysBetween } from "../../../simulator/calendar/days.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import { type Money, percentOf } from "../../../simulator/money/money.ts";
import { fromDirhams } from "../../../simulator/money/terms.ts";
import { CHARGE_OFF } from "../../../simulator/statements/arrears.ts";
import { GRACE_DAYS } from "../../../simulator/statements/calendar.ts";
import { limitTo } from "../../../simulator/statements/minima.ts";
import type { Statement } from "../../../simulator/statements/statement.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import { pageRequestOf } from "../../../world/cursor.ts";
import type { PageRequest, ReadWorld, World } from "../../../world/world.ts";
import { amountFor } from "../accounts/amount-for.ts";
import { changeAccount } from "../accounts/change-account.ts";
import { pageOfEntries, presentEntry } from "../accounts/entries.ts";
import { receivePayment } from "../accounts/receive-payment.ts";
import { refundCreditBalance } from "../accounts/refund-credit-balance.ts";
import { endPlan } from "../instalments/end-plan.ts";
import { postTransaction } from "../transactions/post-transaction.ts";
import { presentTransaction } from "../transactions/present-transaction.ts";
import { assessStatement } from "./assess-statement.ts";
import { cutStatement } from "./cut-statement.ts";
import { keepMinima, openMinima, payableOn } from "./open-minima.ts";
import { presentStatement } from "./present-statement.ts";
import { previewInterest } from "./preview-interest.ts";
import { readMinimumDue } from "./read-minimum-due.ts";
import { RETRY_DUE, retryPayment, returnPayment } from "./return-payment.ts";
import { scheduleAging, unscheduleCycle } from "./schedule-cycle.ts";

interface Payment {
  readonly amount: Money;
  readonly method: "transfer" | "direct_debit" | "cash" | "cheque";
  readonly reference?: string;
}

const methods: Readonly<Record<Payment["method"], string>> = {
  transfer: "Payment by transfer",
  direct_debit: "Payment by direct debit",
  cash: "Payment in cash",
  cheque: "Payment by cheque",
};

const base = `${SANDBOX_BASE}/4.2.4/issuing`;

export default {
  world: {
    reads: {
      listStatements: async (world, request) => {
        const account = await world.get(accounts, request.params.accountId);
        const where = { account_id: account.id, status: request.query.status };
        const { items, nextCursor } = await world.page(statements, where, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentStatement), nextCursor } };
      },
      getStatement: async (world, request) => ({
        status: 200,
        body: presentStatement(await world.get(statements, request.params.statementId)),
      }),
      listStatementLines: async (world, request) => {
        const statement = await world.get(statements, request.params.statementId);
        return { status: 200, body: await listStatementLines(world, statement, pageRequestOf(request)) };
      },
      getMinimumDue: async (world, request) => ({
        status: 200,
        body: await readMinimumDue(world, await world.get(accounts, request.params.accountId)),
      }),
      listFees: async (world, request) => {
        const account = await world.get(accounts, request.params.accountId);
        const { kind = "fee" } = request.query;
        const { items, nextCursor } = await world.page(
          transactions,
          { account_id: account.id, kind },
          pageRequestOf(request),
        );
        return { status: 200, body: { items: items.map(presentTransaction), nextCursor } };
      },
      previewInterest: async (world, request) => ({
        status: 200,
        body: await previewInterest(world, await world.get(accounts, request.params.accountId)),
      }),
      getAccountTerms: async (world, request) => ({
        status: 200,
        body: readTerms(await world.get(accounts, request.params.accountId)),
      }),
    },
    changes: {
      recordPayment: async (world, request) => {
        const transaction = await recordPayment(world, request.params.accountId, request.body);
        const headers = { location: `${base}/transactions/${transaction.id}` };
        return { status: 201, body: presentTransaction(transaction), headers };
      },
      returnPayment: async (world, request) => {
        const made = await returnPayment(world, request.params.accountId, request.body);
        const body = {
          transaction: presentTransaction(made.transaction),
          fee: made.fee && presentTransaction(made.fee),
          retryOn: made.retryOn,
        };
        return { status: 201, body, headers: { location: `${base}/transactions/${made.transaction.id}` } };
      },
      refundCreditBalance: async (world, request) => {
        const transaction = await refundCreditBalance(world, request.params.accountId, request.body);
        const headers = { location: `${base}/transactions/${transaction.id}` };
        return { status: 201, body: presentTransaction(transaction), headers };
      },
    },
    due: {
      "statement.cut": async (world, { subject }) => {
        // Skip accounts that have been closed since: the clock of a world goes on.
        const { status } = await world.get(accounts, subject);
        if (status !== "closed" && status !== "charged_off") await cutStatement(world, subject);
      },
      "statement.due": (world, { subject }) => assessStatement(world, subject),
      [RETRY_DUE]: retryPayment,
      "arrears.age": (world, { subject }) => ageArrears(world, subject),
    },
  },
} satisfies SandboxModule;

/** The entries of a statement's period. They add up to its figures, line by line. */
async function listStatementLines(world: ReadWorld, statement: Statement, request: PageRequest) {
  const { accountId, afterEntry, lastEntry } = statement;
  if (lastEntry === null || lastEntry === afterEntry) return { items: [], nextCursor: null };
  const query = {
    account: accountId,
    // Longer than the last entry's id, so that it sorts right after it.
    before: `${lastEntry}~`,
    ...(afterEntry !== null && { after: afterEntry }),
  };
  const { items, nextCursor } = await pageOfEntries(world, query, request);
  return { items: items.map(presentEntry), nextCursor };
}

/** Moves overdue amounts to the next bucket, and finally writes them off. */
async function ageArrears(world: World, accountId: string): Promise<void> {
  const account = await world.get(accounts, accountId);
  if (account.arrears.overdueSince === null || account.status === "closed" || account.status === "charged_off") return;
  const minima = limitTo(await openMinima(world, account), await payableOn(world, accountId));
  const oldest = minima.find(({ isOverdue, unpaid }) => isOverdue && unpaid > 0);
  const days = oldest ? daysBetween(oldest.dueDate, calendarOf(account.currencyCode).dayOf(world.now)) : 0;
  if (days >= CHARGE_OFF) {
    await chargeOff(world, account);
    return;
  }
  const aged = await keepMinima(world, account, minima, oldest ? "account.overdue" : "account.adjusted");
  scheduleAging(world, aged);
}

/** Applies incoming money of an account to its statement and its arrears. */
async function recordPayment(world: World, accountId: string, payment: Payment): Promise<Transaction> {
  const account = await world.get(accounts, accountId);
  const { amount, method, reference } = payment;
  const description = reference === undefined ? methods[method] : `${methods[method]}, ${reference}`;
  const made = await receivePayment(world, account, amountFor(account, amount), description);
  return method === "direct_debit" ? made : world.put(transactions, { ...made, isMadeByPayer: true });
}

/** Writes off an account: the house bears the debt, and the account and its instalment plans end. */
async function chargeOff(world: World, account: Account): Promise<void> {
  const owed = -((await world.balanceOf(account.id))?.balance ?? 0);
  if (owed > 0) {
    await postTransaction(world, {
      account,
      kind: "adjustment",
      bookingKind: "charge_off",
      direction: "credit",
      against: "int_write_off",
      amount: owed,
      description: "Charged off",
    });
  }
  for (const plan of await world.by(instalmentPlans, { account_id: account.id })) {
    if (plan.status === "active") endPlan(world, plan, "cancelled");
    // An amount that a dispute has taken out of a plan does not come back.
    else if (plan.disputed) world.put(instalmentPlans, { ...plan, disputed: 0 });
  }
  unscheduleCycle(world, account);
  changeAccount(world, account, { ...account, status: "charged_off" });
}

/** The account's credit terms: its costs and due dates. */
function readTerms({ id, productCode, currencyCode, cycleDay, kind }: Account) {
  const product = findAccountProduct(productCode);
  if (!product?.creditProfileCode) {
    throw new ApiError("account_state_conflict", { detail: `A ${kind} account has no credit terms.` });
  }
  const { timeZone, code } = calendarOf(currencyCode);
  const money = (dirhams: number) => ({ amount: fromDirhams(dirhams, currencyCode), currencyCode });
  return {
    accountId: id,
    productCode,
    productLabel: product.label,
    creditProfileCode: product.creditProfileCode,
    cycleDay,
    graceDays: GRACE_DAYS,
    timeZone,
    businessDays: code,
    dayCount: "actual/365",
    purchaseRatePercent: percentOf(product.purchaseRate),
    cashRatePercent: percentOf(product.cashRate),
    minimumDuePercent: percentOf(product.minimumDueShare),
    minimumDueFloor: money(product.minimumDueFloor),
    lateFee: money(product.lateFee),
    overLimitFee: money(product.overLimitFee),
    returnedPaymentFee: money(product.returnedPaymentFee),
  };
}
