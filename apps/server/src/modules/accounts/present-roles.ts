import type { Permission } from "@connect-portal/contract";
import type { Role } from "./roles.repository.ts";

interface PresentedRole {
  name: string;
  authorities: { permission: Permission }[];
}

/** Roles in the shape of: each has authorities, each authority a permission. */
export function presentRoles(roles: readonly Role[]): PresentedRole[] {
  return roles.map(({ name, permissions }) => ({
    name,
    authorities: permissions.map((permission) => ({ permission })),
  }));
}
