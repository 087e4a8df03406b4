import type { Database } from "@connect-portal/database";
import { AUTHORIZATION_TRANSITIONS } from "../simulator/authorizations/states.ts";
import type { CardStatus } from "../simulator/cards/card.ts";
import { mayBecome, type PlasticStatus, plasticMayBecome } from "../simulator/cards/lifecycle.ts";
import { transitions } from "../simulator/disputes/stages.ts";
import { MERCHANT_TRANSITIONS, OUTLET_TRANSITIONS, TERMINAL_TRANSITIONS } from "../simulator/merchants/lifecycle.ts";
import { PAYMENT_TRANSITIONS } from "../simulator/payments/payment-state.ts";
import { type TokenStatus, tokenMayBecome } from "../simulator/tokens/token.ts";
import { type Step, selectCardSteps, selectStepsOfEvents } from "./books.repository.ts";

type MayBecome = (from: string, to: string) => boolean;
const inTable =
  (table: Readonly<Record<string, readonly string[]>>): MayBecome =>
  (from, to) =>
    table[from]?.includes(to) ?? false;

/** The allowed state changes of entities, by the prefix of their ids. */
const lives: Readonly<Record<string, MayBecome>> = {
  crd: (from, to) => mayBecome(from as CardStatus, to as CardStatus),
  pls: (from, to) => plasticMayBecome(from as PlasticStatus, to as PlasticStatus),
  tok: (from, to) => tokenMayBecome(from as TokenStatus, to as TokenStatus),
  aut: inTable(AUTHORIZATION_TRANSITIONS),
  pay: inTable(PAYMENT_TRANSITIONS),
  dsp: (from, to) =>
    Object.values(transitions).some((flow) => flow.some((step) => step.from === from && step.to === to)),
  mer: inTable(MERCHANT_TRANSITIONS),
  out: inTable(OUTLET_TRANSITIONS),
  trm: inTable(TERMINAL_TRANSITIONS),
};

/** Status changes that no table of the card system allows, and statuses that changed without an event. */
export async function findIllegalSteps(db: Database, world: number): Promise<string[]> {
  const written = (await selectCardSteps(db, world)).filter(({ from, to, subject }) => isIllegal(subject, from, to));
  const inEvents = await selectStepsOfEvents(db, world);
  return [...written, ...inEvents.filter(({ from, to, subject }) => isIllegal(subject, from, to))]
    .map(({ subject, from, to }) => `${subject} went from ${from} to ${to}`)
    .concat(changedInSilence(inEvents));
}

function isIllegal(subject: string, from: string | null, to: string): boolean {
  const mayBecome = lives[subject.slice(0, 3)];
  return mayBecome !== undefined && from !== null && from !== to && !mayBecome(from, to);
}

function changedInSilence(steps: readonly Step[]): string[] {
  const latest = new Map<string, string>();
  return steps.flatMap(({ subject, from, to }) => {
    if (!(subject.slice(0, 3) in lives)) return [];
    const before = latest.get(subject) ?? from;
    latest.set(subject, to);
    return from !== null && before !== from ? [`${subject} was ${before}, and the next event says ${from}`] : [];
  });
}
