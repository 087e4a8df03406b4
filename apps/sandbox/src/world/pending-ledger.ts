import { utcDayOf } from "../simulator/calendar/days.ts";
import { calendarOf } from "../simulator/calendar/local-calendar.ts";
import { assertBalanced, type Booking } from "../simulator/ledger/booking.ts";
import type { Balance, Cause, Entry, EntryQuery, NewEntry } from "./world.ts";

/** The ledger's inputs apart from the bookings. */
interface LedgerInput {
  readonly newId: (prefix: string) => string;
  /** The cause of the current booking. */
  readonly cause: () => Cause;
  /** The balances and entries in the database. */
  readonly balance: (account: string) => Promise<Balance | undefined>;
  readonly entries: (query: EntryQuery) => Promise<Entry[]>;
}

const MOST_ENTRIES = 10_000;

/** The ledger of a unit of work: the database's entries, and those not written yet. */
export function pendingLedger({ newId, cause, ...stored }: LedgerInput) {
  const balances = new Map<string, Balance>();
  const changed = new Set<string>();
  const entries: NewEntry[] = [];
  const byAccount = new Map<string, Entry[]>();
  const byAbout = new Map<string, Entry[]>();
  /**
   * The database's entries of an account after a given one. Advancing a year cuts and judges twelve statements from
   * them.
   */
  const read = new Map<string, { readonly after: string; readonly entries: readonly Entry[] }>();

  async function balanceOf(account: string): Promise<Balance | undefined> {
    const there = balances.get(account) ?? (await stored.balance(account));
    if (there) balances.set(account, there);
    return there;
  }
  function setBalance(account: string, balance: Balance): void {
    balances.set(account, balance);
    changed.add(account);
  }
  function write(entry: NewEntry): void {
    entries.push(entry);
    append(byAccount, entry.account, entry);
    if (entry.about !== null) append(byAbout, entry.about, entry);
  }

  async function storedEntries(query: EntryQuery): Promise<readonly Entry[]> {
    const { account, after = "" } = query;
    const isWhole = query.about === undefined && query.before === undefined && query.limit === undefined;
    if (account === undefined || !isWhole) return stored.entries(query);
    const there = read.get(account);
    if (there && there.after <= after) return there.entries.filter(({ id }) => id > after);
    const found = await stored.entries(query);
    if (found.length < MOST_ENTRIES) read.set(account, { after, entries: found });
    return found;
  }

  return {
    balanceOf,
    open: (account: string, currency: string) => setBalance(account, { currency, balance: 0, held: 0 }),
    hold: async (account: string, amount: number): Promise<void> => {
      const before = await balanceOf(account);
      if (!before) throw new RangeError(`${account} was never opened`);
      if (before.held + amount < 0) throw new RangeError(`${account} holds ${before.held}, less than ${-amount}`);
      setBalance(account, { ...before, held: before.held + amount });
    },
    book: async (booking: Booking, now: Date): Promise<string> => {
      assertBalanced(booking);
      const id = newId("bkg");
      for (const { account, amount } of booking.lines) {
        const before = account.startsWith("int_") ? undefined : await balanceOf(account);
        if (!before && !account.startsWith("int_")) throw new RangeError(`${account} was never opened`);
        if (before && before.currency !== booking.currency) throw new RangeError(`${account} is in ${before.currency}`);
        const balance = before ? before.balance + amount : null;
        if (before && balance !== null) setBalance(account, { ...before, balance });
        write({
          id: newId("led"),
          booking: id,
          account,
          against: otherSide(booking, account),
          currency: booking.currency,
          amount,
          balance,
          kind: booking.kind,
          about: booking.about ?? null,
          description: booking.description,
          bookedAt: now,
          valueDate: booking.valueDate ?? dayFor(account, booking.currency, now),
          ...cause(),
        });
      }
      return id;
    },
    entriesOf: async (query: EntryQuery): Promise<Entry[]> => {
      const sign = query.order === "oldest" ? 1 : -1;
      const all = [...(await storedEntries(query)), ...pendingOf(query)];
      return all.sort((one, other) => (one.id < other.id ? -sign : sign)).slice(0, query.limit ?? MOST_ENTRIES);
    },
    changes: () => ({
      entries,
      balances: new Map([...balances].filter(([account]) => changed.has(account))),
    }),
  };

  function pendingOf({ account, about, after, before }: EntryQuery): Entry[] {
    const some = account !== undefined ? byAccount.get(account) : about !== undefined ? byAbout.get(about) : entries;
    return (some ?? []).filter(
      (entry) =>
        (about === undefined || entry.about === about) &&
        (after === undefined || entry.id > after) &&
        (before === undefined || entry.id < before),
    );
  }
}

/** A cardholder's or merchant's account uses its local day; the networks and the house's books use UTC. */
function dayFor(account: string, currency: string, now: Date): string {
  return account.startsWith("int_") ? utcDayOf(now) : calendarOf(currency).dayOf(now);
}

function append(index: Map<string, Entry[]>, key: string, entry: Entry): void {
  const there = index.get(key);
  if (there) there.push(entry);
  else index.set(key, [entry]);
}

function otherSide({ lines }: Booking, account: string): string | null {
  const others = new Set(lines.map((line) => line.account).filter((other) => other !== account));
  const [only = null] = others.size === 1 ? others : [];
  return only;
}
