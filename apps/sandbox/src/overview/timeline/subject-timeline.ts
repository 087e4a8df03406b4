import { ApiError, type SubjectTimeline, type WorldEvents } from "@connect-portal/contract";
import { disputes } from "../../entities/disputes.ts";
import {
  accounts,
  cards,
  customers,
  instalmentPlans,
  mandates,
  plastics,
  statements,
  tokens,
  transactions,
} from "../../entities/issuing.ts";
import { authentications, authorizations, payments, refunds } from "../../entities/payments.ts";
import type { Entity, EntityKind } from "../../world/entity-kind.ts";
import { presentWorldOf } from "../overview.ts";
import { presentEvents, presentItems, type Reader } from "./present-items.ts";
import {
  type Relation,
  selectByIds,
  selectEntriesOfSubjects,
  selectEventsOfSubjects,
  selectNamed,
  selectNewestEvents,
  selectRelated,
} from "./timeline.repository.ts";

const PAGE = 100;
/** Events of a world are read on a page, where each takes lines. */
const EVENTS_PAGE = 20;
/** For each kind, how many of an entity's newest related entities are read. */
const MOST_RELATED = 500;

const by = <T extends Entity, C extends string>({ table }: EntityKind<T, C>, column: C): Relation => ({
  table,
  column,
});

/** By the prefix of an id, the column with the entity's parent. The parent of a dispute is its payment. */
const wholes: Readonly<Record<string, Relation>> = {
  dsp: by(disputes, "transaction_id"),
  trn: by(transactions, "authorization_id"),
  pay: by(payments, "authorization_id"),
  rfd: by(refunds, "payment_id"),
};

/** By the prefix of an id, the columns in which other entities name it. */
const belongings: Readonly<Record<string, readonly Relation[]>> = {
  acc: [
    by(cards, "account_id"),
    by(authorizations, "account_id"),
    by(transactions, "account_id"),
    by(statements, "account_id"),
    by(instalmentPlans, "account_id"),
    by(disputes, "account_id"),
  ],
  crd: [
    by(plastics, "card_id"),
    by(tokens, "card_id"),
    by(authentications, "card_id"),
    by(mandates, "card_id"),
    by(authorizations, "card_id"),
    by(transactions, "card_id"),
    by(disputes, "card_id"),
  ],
  aut: [by(transactions, "authorization_id"), by(payments, "authorization_id")],
  trn: [by(disputes, "transaction_id"), by(instalmentPlans, "transaction_id")],
  pay: [by(refunds, "payment_id")],
};

/** Seeded entities, which may have no event yet. */
const kinds: readonly EntityKind<Entity>[] = [
  customers,
  accounts,
  cards,
  plastics,
  tokens,
  authentications,
  mandates,
  authorizations,
  transactions,
  statements,
  instalmentPlans,
  disputes,
  payments,
  refunds,
];

/**
 * The history of an entity, of the one that it belongs to, and of their related entities, the newest first.
 * @throws ApiError timeline_not_found
 */
export async function subjectTimeline(
  reader: Reader,
  id: string,
  cursor: string | undefined,
): Promise<SubjectTimeline> {
  const { db, world } = reader;
  const subjects = await storyOf(reader, id);
  const ids = { after: cursor, limit: PAGE + 1 };
  const [events, entries] = await Promise.all([
    selectEventsOfSubjects(db, world.id, subjects, ids),
    selectEntriesOfSubjects(db, world.id, { subjects, account: id }, ids),
  ]);
  if (events.length + entries.length === 0 && !(await isThere(reader, id))) throw new ApiError("timeline_not_found");
  const page = await presentItems(reader, { events, entries }, { limit: PAGE, order: "newest" });
  return { subject: id, world: presentWorldOf(world), ...page };
}

/** What happened in a world last; with a text, what it finds. */
export async function worldEvents(
  reader: Reader,
  { cursor, text }: { readonly cursor?: string; readonly text?: string },
): Promise<WorldEvents> {
  const ids = { after: cursor, limit: EVENTS_PAGE + 1 };
  return presentEvents(reader, await selectNewestEvents(reader.db, reader.world.id, text, ids), EVENTS_PAGE);
}

/** Ids of all entities in the history of one. */
async function storyOf({ db, world }: Reader, id: string): Promise<string[]> {
  const story = new Set([id]);
  let whole = id;
  for (let relation = wholes[prefixOf(id)]; relation; relation = wholes[prefixOf(whole)]) {
    const next = await selectNamed(db, world.id, relation, whole);
    if (next === null) break;
    whole = next;
    story.add(whole);
  }
  let found: readonly string[] = [whole];
  while (found.length > 0) {
    const more: string[] = [];
    for (const [prefix, some] of Map.groupBy(found, prefixOf)) {
      more.push(...(await selectRelated(db, world.id, some, belongings[prefix] ?? [], MOST_RELATED)));
    }
    found = more.filter((one) => !story.has(one));
    for (const one of found) story.add(one);
  }
  return [...story];
}

async function isThere({ db, world }: Reader, id: string): Promise<boolean> {
  const kind = kinds.find(({ prefix }) => prefix === prefixOf(id));
  return kind !== undefined && (await selectByIds(db, world.id, kind, [id])).length > 0;
}

function prefixOf(id: string): string {
  return id.slice(0, 3);
}
