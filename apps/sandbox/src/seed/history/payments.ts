import { merchants } from "../../entities/acquiring.ts";
import { payments } from "../../entities/payments.ts";
import { payOut } from "../../modules/acquiring/settlement/pay-out.ts";
import { authorizePayment } from "../../modules/payments/merchant-payments/authorize-payment.ts";
import { capturePayment } from "../../modules/payments/merchant-payments/capture-payment.ts";
import { refundPayment } from "../../modules/payments/merchant-payments/refund-payment.ts";
import type { EntryMode } from "../../simulator/authorizations/authorization.ts";
import { calendarOf } from "../../simulator/calendar/local-calendar.ts";
import { settlementAfter } from "../../simulator/settlement/schedule.ts";
import { momentBefore } from "../days.ts";
import type { Past } from "../past.ts";
import type { Happening } from "./habits.ts";

const OWN = "4456530000001096";
const VISA = "4242424242424242";
const MASTERCARD = "5555555555554444";

/** Minutes of the day, PAN, minor units, reference; then the ids that examples name. */
type Sale = readonly [minutes: number, pan: string, amount: number, reference: string, names?: Names];

/** Ids that examples use for the sale's payment and transactions. */
interface Names {
  readonly payment?: string;
  readonly authorization?: string;
  readonly transaction?: string;
  readonly batch?: string;
}

interface Day {
  readonly merchantId: string;
  readonly terminalId: string;
  readonly entryMode: EntryMode;
  readonly sales: readonly Sale[];
  /** The id of the day's payout, when examples name it. */
  readonly payoutId?: string;
}

/** How many days before the world's first day: far enough for the payout to have arrived, on any weekday. */
const SETTLED_DAY = 7;
const CUT_OFF = 22 * 60;

const settled: readonly Day[] = [
  {
    merchantId: "mer_1A2B3C4D5E",
    terminalId: "trm_1C4D5E6F7G",
    entryMode: "chip",
    sales: [
      [548, OWN, 31_240, "MV-2011", { batch: "bat_8P3Q4R5S6T" }],
      [671, VISA, 8_490, "MV-2012"],
      [1_122, MASTERCARD, 44_790, "MV-2013"],
    ],
    payoutId: "pot_8P4Q5R6S7T",
  },
  {
    merchantId: "mer_2F6G7H8J9K",
    terminalId: "trm_2H8J9K0M1N",
    entryMode: "ecommerce",
    sales: [
      [612, MASTERCARD, 2_390, "BD-69940"],
      [845, VISA, 1_780, "BD-69941"],
    ],
  },
  {
    merchantId: "mer_3K1M2N3P4Q",
    terminalId: "trm_3N3P4Q5R6S",
    entryMode: "contactless",
    sales: [
      [431, VISA, 52_180, "SF-104"],
      [1_009, MASTERCARD, 61_450, "SF-105"],
    ],
  },
  {
    merchantId: "mer_0A4C7E1G5K",
    terminalId: "trm_0A6C9E3G7K",
    entryMode: "chip",
    sales: [[640, MASTERCARD, 318_500, "RC-771"]],
  },
];

/** Payments at merchants of this world: four settled batches, and one that is open when the world begins. */
export function paymentsPast(today: Date): readonly Happening[] {
  return [...settled.flatMap((day) => settledDay(today, day)), ...lastEvening(today)];
}

/** Sales are captured at once. Cut-off, payout and arrival are scheduled. */
function settledDay(today: Date, day: Day): readonly Happening[] {
  const sales = day.sales.map((sale) => ({
    at: momentBefore(today, SETTLED_DAY, sale[0]),
    do: async (past: Past) => {
      const paymentId = await authorized(past, day, sale);
      if (paymentId !== undefined) await capturePayment(past.world, paymentId, {});
    },
  }));
  return day.payoutId === undefined ? sales : [...sales, namedPayout(today, day.merchantId, day.payoutId)];
}

/** A second before its time, so that no other merchant's payout gets the id. */
function namedPayout(today: Date, merchantId: string, payoutId: string): Happening {
  const due = settlementAfter(calendarOf("MAD"), momentBefore(today, SETTLED_DAY, CUT_OFF));
  return {
    at: new Date(due.getTime() - 1_000),
    do: async (past) => {
      past.name(payoutId);
      past.world.unschedule("merchant_payout", merchantId);
      await payOut(past.world, merchantId);
    },
  };
}

/** After the last cut-off: a payment that is captured and refunded in part, and one that waits for its capture. */
function lastEvening(today: Date): readonly Happening[] {
  const shop: Day = {
    merchantId: "mer_1A2B3C4D5E",
    terminalId: "trm_1C4D5E6F7G",
    entryMode: "chip",
    sales: [],
  };
  const taken: Names = {
    payment: "pay_8N2P3Q4R5S",
    authorization: "aut_01BY574E5F",
    transaction: "trn_01BY574E5F",
    batch: "bat_8Q4R5S6T7V",
  };
  const waiting: Names = { payment: "pay_8M1N2P3Q4R", authorization: "aut_01BY623D4E" };
  return [
    {
      at: momentBefore(today, 1, CUT_OFF + 31),
      do: async (past) => {
        const paymentId = await authorized(past, shop, [0, OWN, 25_000, "MV-2040", taken]);
        if (paymentId !== undefined) await capturePayment(past.world, paymentId, {});
      },
    },
    {
      at: momentBefore(today, 1, CUT_OFF + 47),
      do: async (past) => {
        if (!(await past.world.find(payments, "pay_8N2P3Q4R5S"))?.capturedAmount) return;
        past.name("rfd_8Q5R6S7T8V");
        const amount = { amount: 1_500, currencyCode: "MAD" };
        await refundPayment(past.world, "pay_8N2P3Q4R5S", { amount, reason: "Wrong article." });
      },
    },
    {
      at: momentBefore(today, 1, CUT_OFF + 58),
      do: async (past) => {
        await authorized(past, shop, [0, OWN, 18_450, "MV-2041", waiting]);
      },
    },
  ];
}

/** Undefined when the issuer declines, as it may. */
async function authorized(
  past: Past,
  day: Day,
  [, pan, amount, reference, names = {}]: Sale,
): Promise<string | undefined> {
  const { world } = past;
  const { currencyCode } = await world.get(merchants, day.merchantId);
  for (const id of Object.values(names)) past.name(id);
  const payment = await authorizePayment(world, {
    terminalId: day.terminalId,
    reference,
    amount: { amount, currencyCode },
    card: { pan },
    entryMode: day.entryMode,
    threeDSecure: "authenticated",
  });
  return payment.status === "authorized" ? payment.id : undefined;
}
