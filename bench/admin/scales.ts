/** How many rows a database holds. */
export interface Scale {
  readonly users: number;
  readonly events: number;
}

/** The first day of the data; accounts and events follow it evenly, so that every day has its share at every scale. */
export const FIRST_DAY = "2024-01-01";
export const DAYS = 730;

/** Did a tenth of all events. */
export const BUSIEST = "processor-north.busiest";

export const thousand: Scale = { users: 1_000, events: 10_000 };
export const million: Scale = { users: 1_000_000, events: 10_000_000 };
/** What the embedded database is asked to hold. */
export const hundredth: Scale = { users: 10_000, events: 100_000 };

/** Name of the account number `index`: a kind of institution, a place, a team, a number. */
export function usernameOf(index: number): string {
  const kind = pick(["bank", "fintech", "wallet", "processor", "acquirer", "issuer", "retailer"], index);
  const place = pick(["north", "south", "east", "west", "atlas", "harbour", "delta", "summit", "river"], index * 7);
  const team = pick(["issuing", "acquiring", "switch", "fraud", "cards", "lab", "delivery"], index * 13);
  return `${kind}-${place}.${team}-${index}`;
}

function pick(words: readonly string[], index: number): string {
  return words[index % words.length] ?? "";
}
