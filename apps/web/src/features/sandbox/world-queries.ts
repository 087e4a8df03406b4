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
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { worldKey } from "../../shared/sandbox/entity-link.tsx";

export interface Lists {
  readonly customers: SandboxCustomers;
  readonly accounts: SandboxAccounts;
  readonly cards: SandboxCards;
  readonly payments: SandboxPayments;
}

interface ListQuery {
  readonly cursor: string | undefined;
  readonly text: string | undefined;
}

type List<Answer> = (query: ListQuery, signal: AbortSignal) => Promise<Answer>;

const lists: { readonly [Name in keyof Lists]: List<Lists[Name]> } = {
  customers: (query, signal) => callPortal("listWorldCustomers", { query, signal }),
  accounts: (query, signal) => callPortal("listWorldAccounts", { query, signal }),
  cards: (query, signal) => callPortal("listWorldCards", { query, signal }),
  payments: (query, signal) => callPortal("listWorldPayments", { query, signal }),
};

/** A list of the world, page by page, the newest first; with a text, what it finds in the list. */
export function listQuery<Name extends keyof Lists>(owner: string, name: Name, text = "") {
  return infiniteQueryOptions({
    queryKey: [...worldKey(owner), name, text] as const,
    queryFn: ({ pageParam, signal }) =>
      lists[name]({ cursor: pageParam ?? undefined, text: text === "" ? undefined : text }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    // The list stays while the next letters are searched.
    ...(text !== "" && { placeholderData: keepPreviousData }),
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
