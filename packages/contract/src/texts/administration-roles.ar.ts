import type * as english from "./administration-roles.ts";

export const texts: typeof english.texts = {
  manage_user: "مدير",
  read_administration: "مدقق",
  support_users: "دعم",
  publish_content: "ناشر",
};
