import {
  type MoveClockBody,
  type MovedClock,
  paths,
  type ResetWorldBody,
  type SandboxAccounts,
  type SandboxCards,
  type SandboxCustomers,
  type SandboxLedger,
  type SandboxPayment,
  type SandboxPayments,
  type SandboxWorld,
} from "@connect-portal/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../shared/api-client/call.ts";

/** Everything that is known of the user's world: one change may touch all of it. */
export const worldKey = (owner: string) => ["sandbox-world", owner] as const;

export function worldQuery(owner: string) {
  return queryOptions({
    queryKey: [...worldKey(owner), "overview"] as const,
    queryFn: ({ signal }) => callApi<SandboxWorld>(paths.sandboxWorld, { signal }),
    staleTime: 0,
  });
}

export interface Lists {
  readonly customers: SandboxCustomers;
  readonly accounts: SandboxAccounts;
  readonly cards: SandboxCards;
  readonly payments: SandboxPayments;
}

const listPaths = {
  customers: paths.sandboxCustomers,
  accounts: paths.sandboxAccounts,
  cards: paths.sandboxCards,
  payments: paths.sandboxPayments,
} as const satisfies Record<keyof Lists, string>;

/** A list of the world, page by page, the newest first. */
export function listQuery<Name extends keyof Lists>(owner: string, name: Name) {
  return infiniteQueryOptions({
    queryKey: [...worldKey(owner), name] as const,
    queryFn: ({ pageParam, signal }) =>
      callApi<Lists[Name]>(listPaths[name], { signal, query: { cursor: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
}

export function paymentQuery(owner: string, id: string) {
  return queryOptions({
    queryKey: [...worldKey(owner), "payment", id] as const,
    queryFn: ({ signal }) => callApi<SandboxPayment>(paths.sandboxPayment(id), { signal }),
    staleTime: 0,
  });
}

export function ledgerQuery(owner: string, accountId: string) {
  return infiniteQueryOptions({
    queryKey: [...worldKey(owner), "ledger", accountId] as const,
    queryFn: ({ pageParam, signal }) =>
      callApi<SandboxLedger>(paths.sandboxLedger(accountId), { signal, query: { before: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ before }) => before,
    staleTime: 0,
  });
}

export function moveClock(body: MoveClockBody): Promise<MovedClock> {
  return callApi<MovedClock>(paths.sandboxClock, { method: "POST", body });
}

export async function resetWorld(body: ResetWorldBody): Promise<void> {
  await callApi(paths.resetSandbox, { method: "POST", body });
}
