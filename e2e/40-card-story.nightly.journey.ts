import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useAdministeredPortal } from "./support/administered-portal.ts";
import { useBrowser } from "./support/browser.ts";
import { openConsole } from "./support/console.ts";
import { SEEDED_PASSWORD } from "./support/seed-users.ts";

const portal = useAdministeredPortal(() => [{ username: "reader" }]);
const visit = useBrowser();

// biome-ignore lint/suspicious/noExplicitAny: the journey says what it expects of an answer.
type Json = any;

interface Asked {
  /** By what the module's address ends with. */
  readonly module: string;
  /** As the operation stands in the list. */
  readonly name: string;
  readonly parameters?: Readonly<Record<string, string>>;
  /** What the reader changes in the body that stands there. */
  readonly edit?: (body: Json) => Json;
  readonly status?: string;
}

/** One call from the console of the operation's own page; what stands in the answer. */
async function send(page: Page, { module, name, parameters, edit, status = "200 OK" }: Asked): Promise<Json> {
  const console = await openConsole(page, `${portal.url}/swagger-ui/4.2.4/issuing/${module}`, name);
  if (edit) await console.write(edit(await console.body()));
  if (parameters) await console.fill(parameters);
  return console.send(status);
}

const dirhams = (amount: number) => ({ amount: amount * 100, currencyCode: "MAD" });
const CREATED = "201 Created";

/** So that the statement is cut on the way, and its due date lies behind the story's end, whatever the day: no fee is due. */
const cycleDay = () => {
  const day = new Date(Date.now() + 20 * 86_400_000).getUTCDate();
  return day > 28 ? 1 : day;
};

test("a reader tells a card's story by Send alone", { timeout: 900_000 }, async () => {
  const { page } = visit;
  await portal.signIn(page, { username: "reader", password: SEEDED_PASSWORD });
  const ask = (asked: Asked) => send(page, asked);

  const { customerId } = await ask({ module: "customers", name: "Create customer", status: CREATED });
  const customer = await ask({ module: "customers", name: "Set KYC status", parameters: { customerId } });
  expect(customer).toMatchObject({ customerId, status: "active" });
  const { accountId, accountNumber } = await ask({
    module: "accounts",
    name: "Open account",
    edit: (body) => ({ ...body, customerId, creditLimit: dirhams(5_000), cycleDay: cycleDay() }),
    status: CREATED,
  });
  const { cardId, statusCode } = await ask({
    module: "card-management",
    name: "Create card",
    edit: (body) => ({
      ...body,
      customerId,
      cardProductCode: "VCL",
      embossedName: "LINA HADDAD",
      accounts: [{ accountNumber, accountTypeCode: "30", currencyCode: "MAD", default: true }],
    }),
    status: CREATED,
  });
  expect(statusCode).toBe("I");

  const pay = (amount: number) =>
    ask({
      module: "simulation",
      name: "Simulate authorization",
      edit: (body) => ({ ...body, card: { cardId }, amount: dirhams(amount), entryMode: "chip" }),
      status: CREATED,
    });
  const setLimit = (amount: number) =>
    ask({
      module: "card-management",
      name: "Set limits",
      parameters: { cardId },
      edit: () => ({ limits: [{ limitCode: "purchase", period: "day", amount: amount * 100, count: null }] }),
    });

  expect(await pay(450)).toMatchObject({
    status: "declined",
    responseCode: "78",
    decline: { check: "status", reasonCode: "card_inactive", remedy: "Activate the card." },
  });
  const plastics = await ask({ module: "card-management", name: "List plastics", parameters: { cardId } });
  const { plasticId } = plastics.items[0];
  for (const status of ["produced", "shipped", "delivered"]) {
    const moved = { module: "simulation", name: "Move plastic", parameters: { plasticId }, edit: () => ({ status }) };
    expect(await ask(moved)).toMatchObject({ status });
  }
  await ask({ module: "card-management", name: "Activate card", parameters: { cardId } });

  await setLimit(2_000);
  const first = await pay(450);
  expect(first).toMatchObject({ status: "approved", responseCode: "00", decline: null });
  expect(await pay(1_800)).toMatchObject({
    status: "declined",
    responseCode: "61",
    decline: { check: "limits", reasonCode: "limit_amount", remedy: expect.stringContaining("raise the limit") },
  });
  await setLimit(8_000);
  const second = await pay(1_800);
  expect(second).toMatchObject({ status: "approved" });
  expect(await pay(3_600)).toMatchObject({
    status: "declined",
    responseCode: "51",
    decline: { check: "funds", remedy: expect.stringContaining("Lower the amount") },
  });
  const forgotten = await pay(300);

  const clear = async ({ authorizationId }: Json, amount: number, final: boolean) => {
    const edit = () => ({ authorizationId, amount: dirhams(amount), final });
    const clearing = { module: "simulation", name: "Simulate clearing", edit, status: CREATED };
    return (await ask(clearing)).transaction.transactionId;
  };
  const bought = await clear(first, 450, true);
  await clear(second, 1_200, false);
  const broken = await clear(second, 600, true);
  await ask({
    module: "simulation",
    name: "Simulate refund",
    edit: () => ({ transactionId: bought, amount: dirhams(150) }),
    status: CREATED,
  });
  const dispute = await ask({
    module: "disputes",
    name: "Open dispute",
    edit: (body) => ({ ...body, transactionId: broken, reasonCode: "13.3" }),
    status: CREATED,
  });
  const { disputeId } = dispute;
  const chargedBack = await ask({ module: "disputes", name: "Charge back", parameters: { disputeId } });
  expect(chargedBack).toMatchObject({ status: "chargeback", waitsFor: "merchant" });

  await ask({ module: "simulation", name: "Advance clock", edit: () => ({ days: 8 }) });
  const { authorizationId } = forgotten;
  const expired = await ask({ module: "simulation", name: "Get authorization", parameters: { authorizationId } });
  expect(expired).toMatchObject({ status: "expired", heldAmount: dirhams(0) });

  await ask({ module: "simulation", name: "Advance clock", edit: () => ({ days: 31 }) });
  const { items } = await ask({ module: "billing", name: "List statements", parameters: { accountId } });
  const { statementId } = items[0];
  const statement = await ask({ module: "billing", name: "Get statement", parameters: { statementId } });
  const lines = await ask({ module: "billing", name: "List statement lines", parameters: { statementId } });
  const moved = lines.items.map(({ direction, amount }: Json) =>
    direction === "debit" ? -amount.amount : amount.amount,
  );
  // 450 + 1,200 + 600 - 150 - 600, and nothing that was not told.
  expect(moved.sort((a: number, b: number) => a - b)).toEqual([-120_000, -60_000, -45_000, 15_000, 60_000]);
  expect(statement.closingBalance).toEqual({ amount: -150_000, currencyCode: "MAD" });
  expect(statement.totals).toMatchObject({ purchases: dirhams(-2_250), refunds: dirhams(150), other: dirhams(600) });
  const balances = await ask({ module: "accounts", name: "Get balances", parameters: { accountId } });
  expect(balances).toMatchObject({ balance: dirhams(-1_500), held: dirhams(0), available: dirhams(3_500) });
});
