import type { TokenStatus } from "./token.ts";

const transitions: Readonly<Record<TokenStatus, readonly TokenStatus[]>> = {
  requested: ["active", "deleted", "declined"],
  active: ["suspended", "deleted"],
  suspended: ["active", "deleted"],
  deleted: [],
  declined: [],
};

export function tokenMayBecome(from: TokenStatus, to: TokenStatus): boolean {
  return transitions[from].includes(to);
}

export const openTokenStatuses: readonly TokenStatus[] = ["requested", "active", "suspended"];
