import { alerts, cases } from "../../entities/payments.ts";
import { decideCase } from "../../modules/payments/fraud/decide-case.ts";
import { openCase } from "../../modules/payments/fraud/open-case.ts";
import { productOf } from "../../simulator/cards/products.ts";
import type { CaseOutcome } from "../../simulator/fraud/alert.ts";
import { momentBefore } from "../days.ts";
import type { Past } from "../past.ts";
import { type Happening, minorUnitsOfADirham } from "./habits.ts";
import { payment } from "./pay.ts";
import type { Holder } from "./plan-habits.ts";
import { countries, shop } from "./shops.ts";

interface Incident {
  /** Days before the world's first. */
  readonly day: number;
  /** The amount, in hundreds of dirhams or the same value in another currency. */
  readonly hundreds: number;
  readonly mcc: "5732" | "5944";
  /** Null when nobody has worked on it yet. */
  readonly outcome: CaseOutcome | null;
}

/** Payments that the rules find, each with another card. */
const incidents: readonly Incident[] = [
  { day: 61, hundreds: 64, mcc: "5732", outcome: "genuine" },
  { day: 57, hundreds: 49, mcc: "5944", outcome: "genuine" },
  { day: 52, hundreds: 81, mcc: "5732", outcome: "fraud" },
  { day: 48, hundreds: 55, mcc: "5732", outcome: "genuine" },
  { day: 43, hundreds: 72, mcc: "5944", outcome: "genuine" },
  { day: 39, hundreds: 47, mcc: "5732", outcome: "genuine" },
  { day: 34, hundreds: 90, mcc: "5944", outcome: "fraud" },
  { day: 30, hundreds: 58, mcc: "5732", outcome: "genuine" },
  { day: 26, hundreds: 66, mcc: "5944", outcome: "genuine" },
  { day: 23, hundreds: 51, mcc: "5732", outcome: null },
  { day: 20, hundreds: 60, mcc: "5732", outcome: null },
  { day: 17, hundreds: 75, mcc: "5944", outcome: null },
  { day: 15, hundreds: 48, mcc: "5732", outcome: null },
  { day: 11, hundreds: 53, mcc: "5732", outcome: null },
  { day: 9, hundreds: 69, mcc: "5944", outcome: null },
  { day: 6, hundreds: 57, mcc: "5732", outcome: null },
  { day: 4, hundreds: 84, mcc: "5944", outcome: null },
  { day: 2, hundreds: 62, mcc: "5732", outcome: null },
];

const NOON = 12 * 60;
const ANALYST = "analyst-0208";
/** Cards that examples name are left alone. */
const NAMED = /^crd_[2-9]/;
/** Entities that the documents' examples name, and how many days before the world's first day they were paid. */
const NAMED_ALERTS = [
  { day: 13, alertId: "alr_8R5S6T7V8W", caseId: "cas_8R5S6T7V8W" },
  { day: 8, alertId: "alr_8Q4R5S6T7V", caseId: null },
] as const;

/** Three months of alerts, and the analysts' decisions on them. */
export function fraudPast(today: Date, holders: readonly Holder[]): readonly Happening[] {
  const others = holders.filter(({ card }) => !NAMED.test(card.id));
  const found = incidents.flatMap((incident, place) => {
    const holder = others[2 * place];
    return holder ? suspicious(today, holder, incident) : [];
  });
  return [...found, ...NAMED_ALERTS.flatMap((alert) => named(today, alert))];
}

function suspicious(today: Date, { card, countryCode }: Holder, incident: Incident): readonly Happening[] {
  const { day, hundreds, mcc, outcome } = incident;
  const { currencyCode = "MAD" } = countries[countryCode] ?? {};
  const amount = hundreds * 100 * (minorUnitsOfADirham[currencyCode] ?? 100);
  const paid = payment({
    at: momentBefore(today, day, NOON),
    cardId: card.id,
    amount: { amount, currencyCode },
    acceptor: shop(mcc === "5732" ? "Comptoir Numérique" : "Orfèvrerie du Lac", mcc, countryCode),
    entryMode: productOf(card.productCode).isVirtual ? "ecommerce" : "chip",
    clearsAt: momentBefore(today, day - 1, NOON),
  });
  if (outcome === null) return paid;
  return [...paid, { at: momentBefore(today, day - 1, NOON + 90), do: (past) => decide(past, card.id, outcome) }];
}

async function decide({ world }: Past, cardId: string, outcome: CaseOutcome): Promise<void> {
  const open = await world.by(alerts, { card_id: cardId, status: "open" });
  if (open.length === 0) return;
  const by = { operatorId: ANALYST };
  const { id } = await openCase(world, { ...by, alertIds: open.map((alert) => alert.id) });
  const comment = outcome === "fraud" ? "The cardholder knows nothing of it." : "The cardholder confirms it.";
  await decideCase(world, await world.get(cases, id), { ...by, outcome, comment });
}

/** The payment is planned elsewhere, at three in the afternoon: its alert is given a name just before. */
function named(today: Date, { day, alertId, caseId }: (typeof NAMED_ALERTS)[number]): readonly Happening[] {
  const before = new Date(momentBefore(today, day, 15 * 60).getTime() - 1);
  const naming: Happening = { at: before, do: async ({ name }) => name(alertId) };
  if (caseId === null) return [naming];
  const opening: Happening = {
    at: momentBefore(today, day - 1, NOON),
    do: async ({ world, name }) => {
      name(caseId);
      await openCase(world, { alertIds: [alertId], operatorId: ANALYST, comment: "Was she in Paris that day?" });
    },
  };
  return [naming, opening];
}
