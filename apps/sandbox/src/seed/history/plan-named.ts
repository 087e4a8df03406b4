import { accounts } from "../../entities/issuing.ts";
import { receivePayment } from "../../modules/issuing/accounts/receive-payment.ts";
import { convertTransaction } from "../../modules/issuing/instalments/convert-transaction.ts";
import { cutStatement } from "../../modules/issuing/statements/cut-statement.ts";
import { availableOf } from "../../simulator/accounts/account.ts";
import { calendarOf } from "../../simulator/calendar/local-calendar.ts";
import { momentBefore } from "../days.ts";
import { billedOn } from "../portfolio/accounts.ts";
import type { Happening } from "./habits.ts";
import { type PlannedPayment, payment } from "./pay.ts";
import { shop } from "./shops.ts";

const CREDIT_ACCOUNT = "acc_2C9M1S6P3Z";
const CREDIT_CARD = "crd_5KC3P7TB8J";

/** The entities that the documents' examples name. Every world has them, so that the examples' first call succeeds. */
export function planNamed(today: Date): readonly Happening[] {
  const stay = hotel(today);
  return [...planBilling(today), affordable(stay.at, stay.amount.amount), ...payment(stay)];
}

/** A hotel's authorization for a stay of unknown length. */
function hotel(today: Date): PlannedPayment {
  return {
    at: momentBefore(today, 1, 17 * 60),
    cardId: CREDIT_CARD,
    amount: { amount: 120_000, currencyCode: "MAD" },
    acceptor: {
      name: "RIAD DES ORANGERS",
      merchantNumber: "000000090007011",
      terminalNumber: "RO070111",
      mcc: "7011",
      city: "FES",
      countryCode: "MA",
      merchantId: null,
      terminalId: null,
    },
    entryMode: "chip",
    clearsAt: null,
    authorizationId: "aut_01BXTW3F4G",
  };
}

/** A statement that is to be paid, a purchase that may be paid in parts, and one that is. */
function planBilling(today: Date): readonly Happening[] {
  const cut = calendarOf("MAD").startOf(billedOn(today));
  return [
    ...bought(today, {
      day: 13,
      transactionId: "trn_01BDFR6G7H",
      authorizationId: "aut_01BCV47V8W",
      amount: 60_000,
      currencyCode: "EUR",
    }),
    ...bought(today, {
      day: 8,
      transactionId: "trn_01BMGR5F6G",
      authorizationId: "aut_01BKW46T7V",
      amount: 480_000,
      currencyCode: "MAD",
    }),
    ...bought(today, { day: 7, transactionId: "trn_01BNXR6H7J", amount: 240_000, currencyCode: "MAD" }),
    ...[60, 30].map((day) => ({ at: momentBefore(today, day, 8 * 60), do: payBack })),
    { at: new Date(cut.getTime() - 1), do: async ({ world }) => world.unschedule("statement.cut", CREDIT_ACCOUNT) },
    { at: cut, do: async ({ world }) => void (await cutStatement(world, CREDIT_ACCOUNT, "stm_8E5F6G7H8J")) },
    {
      at: momentBefore(today, 4, 11 * 60),
      do: async ({ world }) => void (await convertTransaction(world, "trn_01BNXR6H7J", "IP06", "ipl_8J9K0M1N2P")),
    },
  ];
}

const payBack: Happening["do"] = async ({ world }) => {
  const { balance } = (await world.balanceOf(CREDIT_ACCOUNT)) ?? { balance: 0 };
  if (balance < 0) await receivePayment(world, await world.get(accounts, CREDIT_ACCOUNT), -balance);
};

/** Pays in a missing amount before an example would be declined, in a world that spends more than others. */
function affordable(at: Date, amount: number): Happening {
  return {
    at: new Date(at.getTime() - 1),
    do: async ({ world }) => {
      const account = await world.get(accounts, CREDIT_ACCOUNT);
      const missing = amount - availableOf(account, (await world.balanceOf(CREDIT_ACCOUNT)) ?? { balance: 0, held: 0 });
      if (missing > 0) await receivePayment(world, account, missing);
    },
  };
}

/** More centimes than one euro cent has been worth in years. */
const DIRHAM_FOR_EURO = 12;

interface Purchase {
  readonly day: number;
  readonly transactionId: string;
  readonly authorizationId?: string;
  readonly amount: number;
  readonly currencyCode: string;
}

function bought(today: Date, purchase: Purchase): readonly Happening[] {
  const { day, amount, currencyCode, ...ids } = purchase;
  const acceptor =
    currencyCode === "EUR"
      ? shop("Atelier des Lumières d'Hiver", "5732", "FR")
      : shop("Maison du Zellige", "5712", "MA");
  const at = momentBefore(today, day, 15 * 60);
  const paid = payment({
    at,
    cardId: CREDIT_CARD,
    amount: { amount, currencyCode },
    acceptor,
    entryMode: "chip",
    clearsAt: momentBefore(today, day - 1, 120),
    ...ids,
  });
  return [affordable(at, currencyCode === "EUR" ? amount * DIRHAM_FOR_EURO : amount), ...paid];
}
