import type { UserAnswer } from "@connect-portal/contract";

/** Whether one of the roles lets the user manage others. */
export function isAdministrator({ roles }: Pick<UserAnswer, "roles">): boolean {
  return roles.some(({ authorities }) => authorities.some(({ permission }) => permission === "manage_user"));
}
