import Type from "typebox";

/** The database beyond where it is: DATABASE_URL and DATA_DIR stand with the first settings. */
export const databaseSettings = {
  DATABASE_DIRECT_URL: Type.Optional(
    Type.String({
      pattern: "^postgres(ql)?://",
      description:
        "The same database without the pooler (such as PgBouncer) of DATABASE_URL; not set means that there is none.",
      allowed: "postgres://user:password@host:5432/database",
    }),
  ),
  DATABASE_POOL: Type.Integer({
    minimum: 1,
    maximum: 1000,
    default: 10,
    description:
      "Connections of a process to the PostgreSQL server; up to five more for migrations, checks and signals.",
    allowed: "a whole number from 1 to 1000",
  }),
  STORAGE_RESERVE: Type.Integer({
    minimum: 0,
    maximum: 1_048_576,
    default: 64,
    description: "Free space on the disk of DATA_DIR below which the embedded database rejects writes.",
    allowed: "a whole number of megabytes from 0 to 1048576",
  }),
};
