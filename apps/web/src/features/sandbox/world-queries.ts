import type {
  MoveClockBody,
  MovedClock,
  ResetWorldBody,
  SandboxAccounts,
  SandboxCards,
  SandboxCustomers,
  SandboxPayments,
} from "@connect-portal/contract";
import { forgetAnswered } from "@connect-portal/openapi-reference/session-keys";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { worldKey } from "../../shared/sandbox/entity-link.tsx";

export interface Lists {
  readonly customers: SandboxCustomers;
  readonly accounts: SandboxAccounts;
  readonly cards: SandboxCards;
  readonly payments: SandboxPayments;
}

type List<Answer> = (cursor: string | undefined, signal: AbortSignal) => Promise<Answer>;

const lists: { readonly [Name in keyof Lists]: List<Lists[Name]> } = {
  customers: (cursor, signal) => callPortal("listWorldCustomers", { query: { cursor }, signal }),
  accounts: (cursor, signal) => callPortal("listWorldAccounts", { query: { cursor }, signal }),
  cards: (cursor, signal) => callPortal("listWorldCards", { query: { cursor }, signal }),
  payments: (cursor, signal) => callPortal("listWorldPayments", { query: { cursor }, signal }),
};

/** A list of the world, page by page, the newest first. */
export function listQuery<Name extends keyof Lists>(owner: string, name: Name) {
  return infiniteQueryOptions({
    queryKey: [...worldKey(owner), name] as const,
    queryFn: ({ pageParam, signal }) => lists[name](pageParam ?? undefined, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
}

export function paymentQuery(owner: string, id: string) {
  return queryOptions({
    queryKey: [...worldKey(owner), "payment", id] as const,
    queryFn: ({ signal }) => callPortal("getWorldPayment", { params: { id }, signal }),
    staleTime: 0,
  });
}

export function ledgerQuery(owner: string, accountId: string) {
  return infiniteQueryOptions({
    queryKey: [...worldKey(owner), "ledger", accountId] as const,
    queryFn: ({ pageParam, signal }) =>
      callPortal("getWorldLedger", { params: { id: accountId }, signal, query: { before: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ before }) => before,
    staleTime: 0,
  });
}

export function moveClock(body: MoveClockBody): Promise<MovedClock> {
  return callPortal("moveWorldClock", { body });
}

export async function resetWorld(body: ResetWorldBody): Promise<void> {
  await callPortal("startWorldOver", { body });
  forgetAnswered();
}
