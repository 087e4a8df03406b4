import Type from "typebox";

/** Where the portal sees that backups are made. It makes none by itself. */
export const backupSettings = {
  BACKUP_DIR: Type.Optional(
    Type.String({
      minLength: 1,
      description: "Folder where backups arrive as files *.backup; a missing one is told. Not set means nobody looks.",
      allowed: "a path; a relative one starts at the repository's root",
    }),
  ),
  BACKUP_DUE_HOURS: Type.Integer({
    minimum: 1,
    maximum: 8760,
    default: 26,
    description: "Hours after which the newest backup in BACKUP_DIR is too old.",
    allowed: "a whole number from 1 to 8760",
  }),
};
