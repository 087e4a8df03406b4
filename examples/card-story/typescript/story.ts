import type { NewCustomer } from "connect-issuing-customers-client";
import type { Authorization } from "connect-issuing-simulation-client";
import { connect } from "./clients.ts";
import { addUpLatestStatement } from "./statement.ts";
import { expect, money, once, say, tell, theEnd } from "./telling.ts";

const dirhams = (amount: number) => ({ amount: amount * 100, currencyCode: "MAD" });
const groceries = {
  name: "MARCHE VERT MAARIF",
  merchantNumber: "000000010004217",
  terminalNumber: "MV042171",
  mcc: "5411",
  city: "CASABLANCA",
  countryCode: "MA",
};
const coffee = {
  name: "BLUE DOOR COFFEE ONLINE",
  merchantNumber: "000000020001188",
  terminalNumber: "BD011880",
  mcc: "5812",
  city: "BLUEDOOR.EXA",
  countryCode: "FR",
};

async function issueCard() {
  tell("A customer comes in, and is verified");
  const newCustomer: NewCustomer = {
    kind: "person",
    name: { given: "Lina", family: "Haddad" },
    latinName: "LINA HADDAD",
    bornOn: new Date("1996-09-30"),
    languageCode: "fr",
    countryCode: "MA",
    addresses: [
      {
        addressTypeCode: "H",
        lines: ["14 rue des Cigognes"],
        city: "Casablanca",
        postalCode: "20250",
        countryCode: "MA",
      },
    ],
  };
  const prospect = await connect.customers.createCustomer({ ...once(), newCustomer });
  expect("the customer's status", prospect.status, "prospect");
  const { customerId } = prospect;
  const verified = { status: "verified", level: "standard" } as const;
  const customer = await connect.identity.setKycStatus({ ...once(), customerId, kycOutcome: verified });
  expect("the customer's status", customer.status, "active");
  say(`${customerId}, number ${customer.customerNumber}, is ${customer.status}`);

  tell("She gets a credit account of 5,000.00 MAD");
  const newAccount = { customerId, kind: "credit", currencyCode: "MAD", creditLimit: dirhams(5_000) } as const;
  const { accountId, accountNumber, cycleDay } = await connect.accounts.openAccount({ ...once(), newAccount });
  say(`${accountId}, number ${accountNumber}, statements on day ${cycleDay} of the month`);
  await balances(accountId);

  tell("A card is issued");
  const card = await connect.cards.createCard({
    ...once(),
    newCard: {
      kind: "primary",
      cardProductCode: "VCL",
      customerId,
      embossedName: "LINA HADDAD",
      accounts: [{ accountNumber, accountTypeCode: "30", currencyCode: "MAD", _default: true }],
      delivery: { method: "mail", addressTypeCode: "H" },
    },
  });
  expect("the card's status", card.statusCode, "I");
  say(`${card.cardId}, ${card.maskedPan}, valid to ${card.expiry}`);
  return { accountId, cardId: card.cardId };
}

/** With chip at the grocer's. */
function pay(cardId: string, amount: number): Promise<Authorization> {
  return connect.payments.simulateAuthorization({
    ...once(),
    authorizationInput: { card: { cardId }, amount: dirhams(amount), entryMode: "chip", merchant: groceries },
  });
}

function approved({ status, responseCode, approvedAmount, availableAmount }: Authorization): void {
  expect("the status", status, "approved");
  const left = availableAmount ? `, available now ${money(availableAmount)}` : "";
  say(`approved with ${responseCode}: ${money(approvedAmount)}${left}`);
}

function declined({ status, responseCode, decline }: Authorization, code: string, check: string): void {
  expect("the status", status, "declined");
  expect("the response code", responseCode, code);
  expect("the check that declined", decline?.check, check);
  say(`declined with ${responseCode} by ${check}, ${decline?.reasonCode}: ${decline?.reason}`);
  expect("a word on what would have let it pass", Boolean(decline?.remedy), true);
  say(`what would have let it pass: ${decline?.remedy}`);
}

async function setLimit(cardId: string, amount: number): Promise<void> {
  const { limits } = await connect.limits.setLimits({
    ...once(),
    cardId,
    limitChanges: { limits: [{ limitCode: "purchase", period: "day", amount: amount * 100, count: null }] },
  });
  const own = limits.find(({ limitCode, period }) => limitCode === "purchase" && period === "day");
  expect("the limit of the card", own?.source === "card" && own.amount, amount * 100);
  say(`purchases per day: ${money(dirhams(amount))}`);
}

async function clear(authorizationId: string, amount: number, { currencyCode = "MAD", isFinal = true } = {}) {
  const { transaction, authorization } = await connect.whatFollows.simulateClearing({
    ...once(),
    clearingInput: { authorizationId, amount: { amount, currencyCode }, _final: isFinal },
  });
  if (!transaction || !authorization) throw new Error("Nothing was posted.");
  const { transactionId, billingAmount } = transaction;
  const { status, heldAmount } = authorization;
  say(`${transactionId} posted ${money(billingAmount)}; the authorization is ${status}, ${money(heldAmount)} held`);
  return transactionId;
}

/** Balance and credit limit less what is held is what is available. */
async function balances(accountId: string) {
  const { balance, held, available, creditLimit } = await connect.accounts.getBalances({ accountId });
  say(`balance ${money(balance)}, held ${money(held)}, available ${money(available)}`);
  expect("what is available", available.amount, balance.amount + creditLimit.amount - held.amount);
  return { balance: balance.amount, held: held.amount };
}

async function advance(days: number): Promise<void> {
  const { from, now, happened } = await connect.clock.advanceClock({ ...once(), advanceInput: { days } });
  say(`from ${from.toISOString()} to ${now.toISOString()}: ${happened} things happened`);
}

async function main(): Promise<void> {
  const { accountId, cardId } = await issueCard();

  tell("Before it is activated, it does not pay");
  declined(await pay(cardId, 450), "78", "status");

  tell("The plastic is delivered and the card activated");
  const { plasticId } = (await connect.plastics.listPlastics({ cardId })).items[0] ?? { plasticId: "" };
  for (const status of ["produced", "shipped", "delivered"] as const) {
    const plastic = await connect.production.movePlastic({ ...once(), plasticId, plasticMove: { status } });
    expect("the plastic's status", plastic.status, status);
  }
  const active = await connect.cardStatus.activateCard({ ...once(), cardId, activation: { channel: "mobile" } });
  expect("the card's status", active.statusCode, "N");
  say(`${plasticId} is delivered, the card is active`);

  tell("It may spend 2,000.00 MAD a day");
  await setLimit(cardId, 2_000);

  tell("It pays 450.00 MAD with chip");
  const first = await pay(cardId, 450);
  approved(first);

  tell("1,800.00 MAD more would be above the limit");
  declined(await pay(cardId, 1_800), "61", "limits");

  tell("The limit is raised, as the decline says, and the same payment passes");
  await setLimit(cardId, 8_000);
  const second = await pay(cardId, 1_800);
  approved(second);

  tell("3,600.00 MAD more would be above what the account has");
  declined(await pay(cardId, 3_600), "51", "funds");

  tell("On line it pays in another currency");
  const online = await connect.payments.simulateAuthorization({
    ...once(),
    authorizationInput: {
      card: { cardId },
      amount: { amount: 4_990, currencyCode: "EUR" },
      entryMode: "ecommerce",
      threeDSecure: "authenticated",
      merchant: coffee,
    },
  });
  approved(online);

  tell("It pays 300.00 MAD that nobody will ever clear");
  const forgotten = await pay(cardId, 300);
  approved(forgotten);

  tell("The payments clear: one as a whole, one in two parts, one in euros");
  const bought = await clear(first.authorizationId, 45_000);
  await clear(second.authorizationId, 120_000, { isFinal: false });
  const broken = await clear(second.authorizationId, 60_000);
  await clear(online.authorizationId, 4_990, { currencyCode: "EUR" });

  tell("150.00 MAD of the first are refunded");
  const refundInput = { transactionId: bought, amount: dirhams(150) };
  const refund = await connect.whatFollows.simulateRefund({ ...once(), refundInput });
  expect("the kind", refund.kind, "refund");
  say(`${refund.transactionId} gives ${money(refund.billingAmount)} of ${refund.refundsTransactionId} back`);

  tell("600.00 MAD were for broken goods: disputed and charged back");
  const newDispute = { transactionId: broken, reasonCode: "13.3", openedBy: "cardholder" } as const;
  const { disputeId, provisionalCredit } = await connect.disputes.openDispute({ ...once(), newDispute });
  expect("the provisional credit", provisionalCredit, true);
  const dispute = await connect.stages.chargeBackDispute({ ...once(), disputeId, stepComment: {} });
  expect("the dispute's status", dispute.status, "chargeback");
  const by = dispute.respondBy?.toISOString();
  say(`${disputeId} over ${money(dispute.amount)}: ${dispute.status}, ${dispute.waitsFor} is to answer by ${by}`);

  tell("Only the payment that nobody cleared is still held");
  expect("what is held", (await balances(accountId)).held, 30_000);

  tell("Eight days on its hold has expired");
  await advance(8);
  const { authorizationId } = forgotten;
  const { status, heldAmount } = await connect.authorizations.getAuthorization({ authorizationId });
  expect("the status", status, "expired");
  say(`${authorizationId} is ${status}, ${money(heldAmount)} held`);
  const { held, balance } = await balances(accountId);
  expect("what is held", held, 0);

  tell("A month on the statement is there, and its figures add up");
  await advance(31);
  const statement = await addUpLatestStatement(accountId, 0);
  expect("what the statement closes with", statement.closingBalance.amount, balance);

  tell("Nothing is paid: the next one has a late fee and interest, and adds up, too");
  await advance(31);
  const { totals } = await addUpLatestStatement(accountId, statement.closingBalance.amount);
  expect("a late fee", totals.fees.amount < 0, true);
  expect("interest", totals.interest.amount < 0, true);
  await balances(accountId);
  theEnd();
}

await main().catch(async (error: Error & { response?: Response }) => {
  // What a client throws has the portal's answer, which says why.
  const why = error.response ? `the portal answered ${await error.response.text()}` : error.message;
  process.stderr.write(`\nStopped: ${why}\n`);
  process.exitCode = 1;
});
