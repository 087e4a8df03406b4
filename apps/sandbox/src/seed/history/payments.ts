import { merchants } from "../../modules/merchants/merchants.ts";
import { authorizePayment } from "../../modules/payments/authorize-payment.ts";
import { capturePayment } from "../../modules/payments/capture-payment.ts";
import { refundPayment } from "../../modules/payments/refund-payment.ts";
import { batches } from "../../modules/settlement/batches.ts";
import { closeBatch } from "../../modules/settlement/close-batch.ts";
import { confirmPayout } from "../../modules/settlement/confirm-payout.ts";
import { payOut } from "../../modules/settlement/pay-out.ts";
import type { EntryMode } from "../../simulator/authorizations/authorization.ts";
import { settlementAfter } from "../../simulator/settlement/schedule.ts";
import { momentBefore } from "../days.ts";
import type { Past } from "../past.ts";
import type { Step } from "../step.ts";

const OWN = "4456530000001096";
const VISA = "4242424242424242";
const MASTERCARD = "5555555555554444";

/** Minutes of the day, PAN, minor units, reference; then what examples name. */
type Sale = readonly [minutes: number, pan: string, amount: number, reference: string, names?: Names];

/** Ids by which examples know what the sale makes. */
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
  /** Of what was sold that day. */
  readonly payoutId?: string;
}

/** So many days before the world's first: settled and paid out by then, whatever weekday it is. */
const SETTLED_DAY = 7;
const CUT_OFF = 22 * 60;

const settled: readonly Day[] = [
  {
    ...{ merchantId: "mer_1A2B3C4D5E", terminalId: "trm_1C4D5E6F7G", entryMode: "chip" },
    sales: [
      [548, OWN, 31_240, "MV-2011", { batch: "bat_8P3Q4R5S6T" }],
      [671, VISA, 8_490, "MV-2012"],
      [1_122, MASTERCARD, 44_790, "MV-2013"],
    ],
    payoutId: "pot_8P4Q5R6S7T",
  },
  {
    ...{ merchantId: "mer_2F6G7H8J9K", terminalId: "trm_2H8J9K0M1N", entryMode: "ecommerce" },
    sales: [
      [612, MASTERCARD, 2_390, "BD-69940"],
      [845, VISA, 1_780, "BD-69941"],
    ],
  },
  {
    ...{ merchantId: "mer_3K1M2N3P4Q", terminalId: "trm_3N3P4Q5R6S", entryMode: "contactless" },
    sales: [
      [431, VISA, 52_180, "SF-104"],
      [1_009, MASTERCARD, 61_450, "SF-105"],
    ],
  },
  {
    ...{ merchantId: "mer_0A4C7E1G5K", terminalId: "trm_0A6C9E3G7K", entryMode: "chip" },
    sales: [[640, MASTERCARD, 318_500, "RC-771"]],
  },
];

/** Payments at own merchants: four batches that are settled, and one that is open when the world begins. */
export function paymentsPast(today: Date): readonly Step[] {
  return [...settled.flatMap((day) => settledDay(today, day)), ...lastEvening(today)];
}

function settledDay(today: Date, day: Day): readonly Step[] {
  const closed = momentBefore(today, SETTLED_DAY, CUT_OFF);
  const paid = settlementAfter(closed);
  return [
    ...day.sales.map((sale) => ({
      at: momentBefore(today, SETTLED_DAY, sale[0]),
      act: async (past: Past) => {
        const paymentId = await authorized(past, day, sale);
        await capturePayment(past.world, paymentId, {});
      },
    })),
    { at: closed, act: (past) => closeDay(past, day.merchantId) },
    { at: paid, act: (past) => payDay(past, day) },
    { at: settlementAfter(paid), act: (past) => arrived(past, day.merchantId) },
  ];
}

async function closeDay({ world }: Past, merchantId: string): Promise<void> {
  const [open] = await world.by(batches, { merchant_id: merchantId, status: "open" }, { limit: 1 });
  if (open) await closeBatch(world, open.id, "cut_off");
}

async function payDay(past: Past, { merchantId, payoutId }: Day): Promise<void> {
  if (payoutId !== undefined) past.name(payoutId);
  past.world.unschedule("merchant_payout", merchantId);
  await payOut(past.world, merchantId);
}

async function arrived({ world }: Past, merchantId: string): Promise<void> {
  const [batch] = await world.by(batches, { merchant_id: merchantId, status: "settled" }, { limit: 1 });
  if (!batch?.payoutId) throw new RangeError(`${merchantId} was not paid`);
  world.unschedule("payout_arrival", batch.payoutId);
  await confirmPayout(world, batch.payoutId);
}

/** After the last cut-off: a payment that is captured and refunded in part, and one that waits for its capture. */
function lastEvening(today: Date): readonly Step[] {
  const shop: Day = {
    ...{ merchantId: "mer_1A2B3C4D5E", terminalId: "trm_1C4D5E6F7G", entryMode: "chip", sales: [] },
  };
  const taken: Names = {
    ...{ payment: "pay_8N2P3Q4R5S", authorization: "aut_8B2C3D4E5F", transaction: "trn_8B2C3D4E5F" },
    batch: "bat_8Q4R5S6T7V",
  };
  const waiting: Names = { payment: "pay_8M1N2P3Q4R", authorization: "aut_8A1B2C3D4E" };
  return [
    {
      at: momentBefore(today, 1, CUT_OFF + 31),
      act: async (past) => {
        const paymentId = await authorized(past, shop, [0, OWN, 25_000, "MV-2040", taken]);
        await capturePayment(past.world, paymentId, {});
      },
    },
    {
      at: momentBefore(today, 1, CUT_OFF + 47),
      act: async (past) => {
        past.name("rfd_8Q5R6S7T8V");
        const amount = { amount: 1_500, currencyCode: "MAD" };
        await refundPayment(past.world, "pay_8N2P3Q4R5S", { amount, reason: "Wrong article." });
      },
    },
    {
      at: momentBefore(today, 1, CUT_OFF + 58),
      act: async (past) => {
        await authorized(past, shop, [0, OWN, 18_450, "MV-2041", waiting]);
      },
    },
  ];
}

/** @throws RangeError when the issuer says no: the past is to be as it is written here */
async function authorized(past: Past, day: Day, [, pan, amount, reference, names = {}]: Sale): Promise<string> {
  const { world } = past;
  const { currencyCode } = await world.get(merchants, day.merchantId);
  for (const id of Object.values(names)) past.name(id);
  const payment = await authorizePayment(world, {
    ...{ terminalId: day.terminalId, reference, amount: { amount, currencyCode }, card: { pan } },
    ...{ entryMode: day.entryMode, threeDSecure: "authenticated" },
  });
  if (payment.status !== "authorized") throw new RangeError(`${reference} was declined: ${payment.decline?.reason}`);
  return payment.id;
}
