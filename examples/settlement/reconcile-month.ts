/**
 * Reconciles a month of a sandbox: the networks' settlement files and their records against the ledger's accounts, to the
 * last minor unit. Needs Node 22.18 or later, and nothing of the portal. README.md says how it is run.
 */

interface Figures {
  readonly currencyCode: string;
  readonly gross: number;
  readonly interchange: number;
  readonly schemeFees: number;
  readonly net: number;
}

interface Settlement {
  readonly settlementId: string;
  readonly date: string;
  readonly recordCount: number;
  readonly totals: readonly Figures[];
}

interface Entry {
  readonly kind: string;
  readonly direction: "debit" | "credit";
  readonly amount: { readonly amount: number; readonly currencyCode: string };
  readonly aboutId: string | null;
  readonly bookedAt: string;
  readonly valueDate: string;
}

interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** What is compared, by currency; each is 0 when everything reconciles. */
const CHECKS = ["records", "ledger", "interchange", "schemeFees", "paid"] as const;
type Check = (typeof CHECKS)[number];

interface Row extends Figures {
  readonly days: number;
  readonly records: number;
  readonly differences: Readonly<Record<Check, number>>;
}

const { PORTAL = "http://127.0.0.1:8080", CLIENT_ID, CLIENT_SECRET } = process.env;
const API = `${PORTAL}/PowerCardConnectApi/rest`;

async function main(): Promise<number> {
  const token = await signIn();
  const read = reader(token);
  const latest = await read<Settlement>("settlements/latest");
  const month = process.argv[2] ?? latest.date.slice(0, 7);
  if (!/^\d{4}-\d{2}$/.test(month)) throw new Error("name a month as YYYY-MM.");
  const settlements = await all<Settlement>(read, `settlements?month=${month}&limit=100`);
  const records: (Figures & { readonly date: string })[] = [];
  for (const { date } of settlements) records.push(...(await all<Figures & { date: string }>(read, recordsOf(date))));
  const ledger = new Map<string, readonly Entry[]>();
  for (const account of ["int_settlement", "int_interchange", "int_scheme_fees"]) {
    ledger.set(account, await entriesOf(read, account, month, latest.date));
  }
  const rows = compare(settlements, records, ledger);
  print(month, rows);
  return rows.every(({ differences }) => CHECKS.every((check) => differences[check] === 0)) ? 0 : 1;
}

const recordsOf = (date: string) => `settlements/${date}/records?limit=100`;

/** A client of the page Credentials gets a token (RFC 6749, section 4.4). */
async function signIn(): Promise<string> {
  if (!CLIENT_ID || !CLIENT_SECRET)
    throw new Error("set CLIENT_ID and CLIENT_SECRET. The page Credentials makes them.");
  const answer = await fetch(`${API}/oauth2/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "client_credentials", client_id: CLIENT_ID, client_secret: CLIENT_SECRET }),
  });
  const body = (await answer.json()) as { access_token?: string; error_description?: string };
  if (!body.access_token) throw new Error(body.error_description ?? `no token: ${answer.status}.`);
  return body.access_token;
}

type Read = <T>(path: string) => Promise<T>;

/** Reads JSON, and waits where the quota is used up. */
function reader(token: string): Read {
  return async <T>(path: string) => {
    for (;;) {
      const answer = await fetch(`${API}/4.2.4/issuing/${path}`, { headers: { authorization: `Bearer ${token}` } });
      if (answer.ok) return (await answer.json()) as T;
      const wait = Number(answer.headers.get("retry-after"));
      if (answer.status !== 429 || !(wait > 0)) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
    }
  };
}

async function all<T>(read: Read, path: string, isEnough: (item: T) => boolean = () => false): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<T> = await read<Page<T>>(cursor === null ? path : `${path}&cursor=${cursor}`);
    items.push(...page.items);
    cursor = page.nextCursor;
    const last = page.items.at(-1);
    if (last !== undefined && isEnough(last)) return items;
  } while (cursor !== null);
  return items;
}

/** Entries that count for a settled day of the month, newest first. What is booked before the month counts for none. */
async function entriesOf(read: Read, account: string, month: string, lastSettled: string): Promise<readonly Entry[]> {
  const path = `house-accounts/${account}/entries?limit=100`;
  const entries = await all<Entry>(read, path, ({ bookedAt }) => bookedAt < month);
  return entries.filter(
    ({ kind, valueDate }) => kind === "settlement" || (valueDate.startsWith(month) && valueDate <= lastSettled),
  );
}

/** Sums each side by itself, by currency, and takes one from the other. */
function compare(
  settlements: readonly Settlement[],
  records: readonly Figures[],
  ledger: ReadonlyMap<string, readonly Entry[]>,
): readonly Row[] {
  const ids = new Set(settlements.map(({ settlementId }) => settlementId));
  const files = settlements.flatMap(({ totals }) => totals);
  const booked = (account: string) => ledger.get(account) ?? [];
  const moved = booked("int_settlement").filter(({ kind }) => kind !== "settlement");
  const paid = booked("int_settlement").filter(({ kind, aboutId }) => kind === "settlement" && ids.has(aboutId ?? ""));
  const currencies = new Set([
    ...[...files, ...records].map(({ currencyCode }) => currencyCode),
    ...[...moved, ...paid].map(({ amount }) => amount.currencyCode),
  ]);
  return [...currencies].sort().map((currencyCode) => {
    const own = files.filter((each) => each.currencyCode === currencyCode);
    const listed = records.filter((each) => each.currencyCode === currencyCode);
    const sum = (name: keyof Omit<Figures, "currencyCode">) => own.reduce((total, each) => total + each[name], 0);
    const net = sum("net");
    return {
      currencyCode,
      days: own.length,
      records: listed.length,
      gross: sum("gross"),
      interchange: sum("interchange"),
      schemeFees: sum("schemeFees"),
      net,
      differences: {
        records: net - listed.reduce((total, each) => total + each.gross + each.interchange + each.schemeFees, 0),
        // A credit is owed to the networks: the opposite of what is received.
        ledger: net + sumOf(moved, currencyCode),
        interchange: sum("interchange") - sumOf(booked("int_interchange"), currencyCode),
        schemeFees: sum("schemeFees") - sumOf(booked("int_scheme_fees"), currencyCode),
        paid: net - sumOf(paid, currencyCode),
      },
    };
  });
}

function sumOf(entries: readonly Entry[], currencyCode: string): number {
  return entries
    .filter(({ amount }) => amount.currencyCode === currencyCode)
    .reduce((sum, { direction, amount }) => sum + (direction === "credit" ? amount.amount : -amount.amount), 0);
}

function print(month: string, rows: readonly Row[]): void {
  const line = (cells: readonly (string | number)[]) =>
    process.stdout.write(`${cells.map((cell, place) => String(cell).padStart(place === 0 ? 4 : 15)).join("")}\n`);
  process.stdout.write(`Settlement with the networks in ${month}, in minor units\n\n`);
  line(["", "days", "records", "gross", "interchange", "scheme fees", "net", "difference"]);
  for (const { currencyCode, days, records, gross, interchange, schemeFees, net, differences } of rows) {
    const all = CHECKS.map((check) => Math.abs(differences[check])).reduce((sum, each) => sum + each, 0);
    line([currencyCode, days, records, gross, interchange, schemeFees, net, all]);
  }
  const wrong = rows.flatMap(({ currencyCode, differences }) =>
    CHECKS.filter((check) => differences[check] !== 0).map(
      (check) => `${currencyCode} ${check}: ${differences[check]}`,
    ),
  );
  process.stdout.write(wrong.length === 0 ? "\nEverything reconciles.\n" : `\nNot explained: ${wrong.join(", ")}\n`);
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`Stopped: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
