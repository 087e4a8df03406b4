import { disputes } from "../../entities/disputes.ts";
import { addEvidence, type NewEvidence } from "../../modules/disputes/disputes/add-evidence.ts";
import { openDispute } from "../../modules/disputes/disputes/open-dispute.ts";
import { takeStep } from "../../modules/disputes/disputes/take-step.ts";
import { authorizePayment } from "../../modules/payments/merchant-payments/authorize-payment.ts";
import { capturePayment } from "../../modules/payments/merchant-payments/capture-payment.ts";
import { utcDayOf } from "../../simulator/calendar/days.ts";
import type { DisputeAction, Evidence } from "../../simulator/disputes/dispute.ts";
import { momentBefore } from "../days.ts";
import type { Past } from "../past.ts";
import type { Happening } from "./habits.ts";

const CARD = "4456530000001096";
const TERMINAL = "trm_1C4D5E6F7G";
const NOON = 12 * 60;
/** Steps of which the networks have a record. */
const MOVES_MONEY: readonly DisputeAction[] = ["charge_back", "represent"];

/** The action, its party, and how many days before the world's first day it happened. */
type DisputeStep = readonly [action: DisputeAction, party: "issuer" | "merchant", days: number];

interface PlannedDispute {
  readonly id: string;
  readonly transactionId: string;
  /** Minor units of MAD. */
  readonly amount: number;
  readonly paid: number;
  readonly reasonCode: string;
  /** How many days before the world's first the goods were to arrive. */
  readonly expected?: number;
  readonly openedBy: "cardholder" | "issuer";
  readonly opened: number;
  readonly comment: string;
  readonly steps: readonly DisputeStep[];
  readonly evidence?: readonly [party: Evidence["party"], file: NewEvidence];
}

const file = (kind: NewEvidence["kind"], fileName: string, size: number, digest: string): NewEvidence => ({
  kind,
  fileName,
  mediaType: "application/pdf",
  size,
  sha256: digest.repeat(8),
});
const cardholder = "cardholder" as const;

/** A dispute at each stage, all about payments with the card that the examples name. */
const planned: readonly PlannedDispute[] = [
  {
    id: "dsp_8F6G7H8J9K",
    transactionId: "trn_01B2TG9K0M",
    amount: 64_000,
    paid: 20,
    reasonCode: "10.3",
    openedBy: cardholder,
    opened: 13,
    comment: "I was at home and paid nothing.",
    steps: [["charge_back", "issuer", 12]],
    evidence: ["issuer", file("cardholder_statement", "statement-el-idrissi.pdf", 182_044, "9f86d081")],
  },
  {
    id: "dsp_8H8J9K0M1N",
    transactionId: "trn_01A6PG1N2P",
    amount: 31_250,
    paid: 40,
    reasonCode: "13.1",
    expected: 35,
    openedBy: cardholder,
    opened: 31,
    comment: "The parcel never came.",
    steps: [
      ["charge_back", "issuer", 30],
      ["represent", "merchant", 15],
    ],
    evidence: ["merchant", file("proof_of_delivery", "delivery-note-1931.pdf", 96_310, "60303ae2")],
  },
  {
    id: "dsp_8J9K0M1N2P",
    transactionId: "trn_01B8EG2P3Q",
    amount: 8_990,
    paid: 16,
    reasonCode: "12.6.1",
    openedBy: "issuer",
    opened: 1,
    comment: "Cleared twice.",
    steps: [],
  },
  {
    id: "dsp_8K0M1N2P3Q",
    transactionId: "trn_018EEG3Q4R",
    amount: 120_000,
    paid: 80,
    reasonCode: "13.3",
    openedBy: cardholder,
    opened: 70,
    comment: "The machine does not work.",
    steps: [
      ["charge_back", "issuer", 69],
      ["represent", "merchant", 50],
      ["escalate", "issuer", 30],
      ["decline", "merchant", 3],
    ],
  },
  {
    id: "dsp_8M1N2P3Q4R",
    transactionId: "trn_0187DG4R5S",
    amount: 45_500,
    paid: 85,
    reasonCode: "13.3",
    openedBy: cardholder,
    opened: 75,
    comment: "Not what was ordered.",
    steps: [
      ["charge_back", "issuer", 74],
      ["represent", "merchant", 55],
      ["escalate", "issuer", 35],
      ["decline", "merchant", 12],
      ["file", "issuer", 4],
    ],
  },
  {
    id: "dsp_8N2P3Q4R5S",
    transactionId: "trn_019AJG5S6T",
    amount: 9_900,
    paid: 60,
    reasonCode: "13.7",
    openedBy: cardholder,
    opened: 50,
    comment: "Cancelled the day after.",
    steps: [
      ["charge_back", "issuer", 49],
      ["represent", "merchant", 25],
      ["escalate", "issuer", 6],
    ],
  },
  {
    id: "dsp_8P3Q4R5S6T",
    transactionId: "trn_01A2FG7T8V",
    amount: 27_500,
    paid: 43,
    reasonCode: "10.3",
    openedBy: cardholder,
    opened: 32,
    comment: "My card was with me.",
    steps: [
      ["charge_back", "issuer", 31],
      ["escalate", "merchant", 10],
    ],
  },
];

/** Seven disputes at different stages, with the payments that they are about. */
export function disputesPast(today: Date): readonly Happening[] {
  return planned.flatMap((dispute, place) => [
    { at: momentBefore(today, dispute.paid, NOON), do: (past: Past) => pay(past, dispute, place) },
    { at: momentBefore(today, dispute.opened, NOON), do: (past: Past) => open(past, today, dispute) },
    ...dispute.steps.map(([action, party, days], step) => ({
      at: momentBefore(today, days, NOON),
      do: async ({ world, name }: Past) => {
        if (MOVES_MONEY.includes(action)) name(`nrc_${dispute.id.slice(4, -1)}${step}`);
        await takeStep(world, await world.get(disputes, dispute.id), { action, party });
      },
    })),
  ]);
}

async function pay(past: Past, { id, transactionId, amount }: PlannedDispute, place: number): Promise<void> {
  const { world } = past;
  const reference = `MV-19${place + 30}`;
  const payment = await authorizePayment(world, {
    terminalId: TERMINAL,
    reference,
    amount: { amount, currencyCode: "MAD" },
    card: { pan: CARD },
    entryMode: "chip",
  });
  if (payment.status !== "authorized") throw new RangeError(`What ${id} is about was declined`);
  past.name(transactionId);
  await capturePayment(world, payment.id, {});
}

async function open({ world }: Past, today: Date, { evidence, expected, ...dispute }: PlannedDispute): Promise<void> {
  const { id, transactionId, reasonCode, openedBy, comment } = dispute;
  const opened = await openDispute(world, {
    id,
    transactionId,
    reasonCode,
    openedBy,
    comment,
    ...(expected !== undefined && { expectedDeliveryDate: utcDayOf(momentBefore(today, expected, NOON)) }),
  });
  if (evidence) addEvidence(world, opened, ...evidence);
}
