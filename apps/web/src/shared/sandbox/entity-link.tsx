import type { SandboxWorld } from "@connect-portal/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { callPortal } from "../api-client/call-portal.ts";
import { useUsername } from "../session/use-session.ts";

type Kind = keyof SandboxWorld["reads"];

const kinds = {
  cus: "customer",
  acc: "account",
  crd: "card",
  trn: "transaction",
  aut: "payment",
  tok: "token",
  mnd: "mandate",
  ipl: "instalmentPlan",
  dsp: "dispute",
  mer: "merchant",
} as const satisfies Record<string, Kind>;

/** Milliseconds; which operations read what changes with the content only. */
const READERS_STAY = 5 * 60_000;

/** Everything that is known of the user's world: one change may touch all of it. */
export const worldKey = (owner: string) => ["sandbox-world", owner] as const;

export function worldQuery(owner: string) {
  return queryOptions({
    queryKey: [...worldKey(owner), "overview"] as const,
    queryFn: ({ signal }) => callPortal("getWorld", { signal }),
    staleTime: 0,
  });
}

interface EntityLinkProps {
  readonly kind: Kind;
  readonly id: string;
  readonly className?: string;
}

/** An id that leads to the operation that reads it, with the id in the console. Only the id where nothing open reads it. */
export function EntityLink({ kind, id, className }: EntityLinkProps) {
  const owner = useUsername();
  const { data: world } = useQuery({ ...worldQuery(owner), staleTime: READERS_STAY });
  const to = readerAddress(world?.reads[kind], id);
  return to === null ? (
    id
  ) : (
    <Link to={to} className={className}>
      {id}
    </Link>
  );
}

/** Address of the operation in the reference that reads the resource, with the id filled in. */
export function readerAddress(reader: SandboxWorld["reads"][Kind], id: string): string | null {
  return reader === undefined ? null : `${reader.page}&${new URLSearchParams({ [reader.parameter]: id })}`;
}

/** Resource type of an id, by its prefix; null when no operation reads the resource by its id alone. */
export function kindOfId(id: string): Kind | null {
  const prefix = id.slice(0, 3);
  return /^[a-z]{3}_/.test(id) && Object.hasOwn(kinds, prefix) ? kinds[prefix as keyof typeof kinds] : null;
}
