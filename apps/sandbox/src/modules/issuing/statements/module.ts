import type { HandlerRequest } from "../../../engine/handlers.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import { pageRequestOf } from "../../../world/page-request.ts";
import { accounts } from "../accounts/accounts.ts";
import { type CreditBalanceRefund, refundCreditBalance } from "../accounts/refund-credit-balance.ts";
import { presentTransaction } from "../transactions/present-transaction.ts";
import { transactions } from "../transactions/transactions.ts";
import { ageArrears } from "./age-arrears.ts";
import { assessStatement } from "./assess-statement.ts";
import { cutStatement } from "./cut-statement.ts";
import { listStatementLines } from "./list-statement-lines.ts";
import { presentStatement } from "./present-statement.ts";
import { previewInterest } from "./preview-interest.ts";
import { readMinimumDue } from "./read-minimum-due.ts";
import { readTerms } from "./read-terms.ts";
import { type Payment, recordPayment } from "./record-payment.ts";
import { type PaymentReturn, RETRY_DUE, retryPayment, returnPayment } from "./return-payment.ts";
import { statements } from "./statements.ts";

const base = "/PowerCardConnectApi/rest/4.2.4/issuing";
const accountOf = ({ params }: HandlerRequest) => params.accountId as string;
const statementOf = ({ params }: HandlerRequest) => params.statementId as string;

export default {
  world: {
    reads: {
      listStatements: async (world, request) => {
        const account = await world.get(accounts, accountOf(request));
        const where = { account_id: account.id, status: request.query.status as string | undefined };
        const { items, nextCursor } = await world.page(statements, where, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentStatement), nextCursor } };
      },
      getStatement: async (world, request) => ({
        status: 200,
        body: presentStatement(await world.get(statements, statementOf(request))),
      }),
      listStatementLines: async (world, request) => {
        const statement = await world.get(statements, statementOf(request));
        return { status: 200, body: await listStatementLines(world, statement, pageRequestOf(request)) };
      },
      getMinimumDue: async (world, request) => ({
        status: 200,
        body: await readMinimumDue(world, await world.get(accounts, accountOf(request))),
      }),
      listFees: async (world, request) => {
        const account = await world.get(accounts, accountOf(request));
        const { kind = "fee" } = request.query as { readonly kind?: string };
        const { items, nextCursor } = await world.page(
          transactions,
          { account_id: account.id, kind },
          pageRequestOf(request),
        );
        return { status: 200, body: { items: items.map(presentTransaction), nextCursor } };
      },
      previewInterest: async (world, request) => ({
        status: 200,
        body: await previewInterest(world, await world.get(accounts, accountOf(request))),
      }),
      getAccountTerms: async (world, request) => ({
        status: 200,
        body: readTerms(await world.get(accounts, accountOf(request))),
      }),
    },
    changes: {
      recordPayment: async (world, request) => {
        const transaction = await recordPayment(world, accountOf(request), request.body as Payment);
        const headers = { location: `${base}/transactions/${transaction.id}` };
        return { status: 201, body: presentTransaction(transaction), headers };
      },
      returnPayment: async (world, request) => {
        const made = await returnPayment(world, accountOf(request), request.body as PaymentReturn);
        const body = {
          transaction: presentTransaction(made.transaction),
          fee: made.fee && presentTransaction(made.fee),
          retryOn: made.retryOn,
        };
        return { status: 201, body, headers: { location: `${base}/transactions/${made.transaction.id}` } };
      },
      refundCreditBalance: async (world, request) => {
        const wanted = (request.body ?? {}) as CreditBalanceRefund;
        const transaction = await refundCreditBalance(world, accountOf(request), wanted);
        const headers = { location: `${base}/transactions/${transaction.id}` };
        return { status: 201, body: presentTransaction(transaction), headers };
      },
    },
    due: {
      "statement.cut": async (world, { subject }) => {
        // What has ended since is left as it is: the clock of a world goes on.
        const { status } = await world.get(accounts, subject);
        if (status !== "closed" && status !== "charged_off") await cutStatement(world, subject);
      },
      "statement.due": (world, { subject }) => assessStatement(world, subject),
      [RETRY_DUE]: retryPayment,
      "arrears.age": (world, { subject }) => ageArrears(world, subject),
    },
  },
} satisfies SandboxModule;
