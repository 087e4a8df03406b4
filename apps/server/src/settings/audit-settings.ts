import Type from "typebox";

/** Where the activity log goes besides the database. */
export const auditSettings = {
  AUDIT_DIGEST_DIR: Type.Optional(
    Type.String({
      minLength: 1,
      description: "Folder into which the signed digest of each day of the activity log is written.",
      allowed: "a path; a relative one starts at the repository's root",
    }),
  ),
};
