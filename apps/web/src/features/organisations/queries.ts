import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callPortal } from "../../shared/api-client/call-portal.ts";

/** Everything about one organisation begins with it: a change renews all of it. */
export const organisationKey = (id: number) => ["organisation", id] as const;

export const ownOrganisationQuery = (owner: string) =>
  queryOptions({
    queryKey: ["own-organisation", owner],
    queryFn: ({ signal }) => callPortal("getOwnOrganisation", { signal }),
    staleTime: 0,
  });

export const organisationQuery = (id: number) =>
  queryOptions({
    queryKey: [...organisationKey(id), "itself"],
    queryFn: ({ signal }) => callPortal("getOrganisation", { params: { id: String(id) }, signal }),
    staleTime: 0,
  });

export const membersQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...organisationKey(id), "members"],
    queryFn: ({ signal, pageParam }) =>
      callPortal("listOrganisationMembers", { params: { id: String(id) }, query: { after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });

export const invitationsQuery = (id: number) =>
  queryOptions({
    queryKey: [...organisationKey(id), "invitations"],
    queryFn: ({ signal }) => callPortal("listInvitations", { params: { id: String(id) }, signal }),
    staleTime: 0,
  });

export const organisationsKey = ["organisations"] as const;

export const organisationsQuery = infiniteQueryOptions({
  queryKey: organisationsKey,
  queryFn: ({ signal, pageParam }) => callPortal("listOrganisations", { query: { after: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
  staleTime: 0,
});

export const productsQuery = queryOptions({
  queryKey: ["user-products"],
  queryFn: ({ signal }) => callPortal("listUserProducts", { signal }),
});
