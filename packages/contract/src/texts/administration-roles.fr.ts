import type * as english from "./administration-roles.ts";

export const texts: typeof english.texts = {
  manage_user: "Administrateur",
  read_administration: "Auditeur",
  support_users: "Assistance",
  publish_content: "Éditeur",
};
