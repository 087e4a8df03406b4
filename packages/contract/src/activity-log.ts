import Type, { type Static } from "typebox";
import { activityFilters, activityOutcomes } from "./audit.ts";

const day = Type.String({ format: "date", description: "A day, YYYY-MM-DD, in UTC." });
const action = Type.Enum(activityFilters, { description: "Only these records; -Login leaves sign-ins out." });
const digest = Type.String({ pattern: "^[0-9a-f]{64}$", description: "SHA-256, hex." });

/** Most records of one page, and of one exported file, R-9.2. */
export const ACTIVITY_EXPORT_LIMIT = 10_000;

export const ActivityQuery = Type.Object(
  {
    startDate: Type.Optional(day),
    endDate: Type.Optional(day),
    action: Type.Optional(action),
    /** Counts from 0. */
    page: Type.Integer({ minimum: 0, maximum: 1_000_000_000, default: 0 }),
    pageSize: Type.Integer({ minimum: 1, maximum: ACTIVITY_EXPORT_LIMIT, default: 10 }),
  },
  { additionalProperties: false },
);
export type ActivityQuery = Static<typeof ActivityQuery>;

/** The position of a record in the chain of its day (UTC), and whether its content still matches its hash. */
export const ChainPlace = Type.Object({
  day,
  /** Counts from 1 within the day, over all users. */
  position: Type.Integer(),
  /** Hash of the previous record; all zeros before the very first one. Null when the previous record is gone. */
  previousHash: Type.Union([digest, Type.Null()]),
  hash: digest,
  state: Type.Enum(["intact", "changed", "predecessor-missing"]),
});
export type ChainPlace = Static<typeof ChainPlace>;

/** `userId` is the username, under which the trail stays when the account is deleted. */
export const ActivityRecord = Type.Object({
  /** Counts from 1 over all that the user did, without a gap. */
  record: Type.Integer(),
  userId: Type.String(),
  action: Type.String(),
  /** Shown as Component. */
  webService: Type.String(),
  data: Type.String(),
  timestamps: Type.String({ format: "date-time" }),
  chain: ChainPlace,
});
export type ActivityRecord = Static<typeof ActivityRecord>;

/** The page envelope of, the latest record first. */
export const ActivityAnswer = Type.Object({
  content: Type.Array(ActivityRecord),
  totalElements: Type.Integer(),
  /**
   * Numbers of records that were written, belong on this page, and are missing. Their actions are unknown: empty with a
   * filter.
   */
  missingRecords: Type.Array(Type.Integer()),
  /** The day of the last such record before the range, when the range has none. */
  lastDayBefore: Type.Union([day, Type.Null()]),
});
export type ActivityAnswer = Static<typeof ActivityAnswer>;

/** Position of a record in the whole log: its day and its number on that day. */
const place = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}/[1-9]\\d{0,8}$", maxLength: 20 });

/** Most records of one page of a search. */
const SEARCH_PAGE_LIMIT = 100;

export const ActivitySearchQuery = Type.Object(
  {
    actor: Type.Optional(Type.String({ maxLength: 255, description: "Username of who did it, in any case." })),
    object: Type.Optional(
      Type.String({ maxLength: 255, description: "Username of whose account it was done to, in any case." }),
    ),
    action: Type.Optional(action),
    address: Type.Optional(Type.String({ maxLength: 45, description: "IP address of the client." })),
    outcome: Type.Optional(Type.Enum(activityOutcomes)),
    text: Type.Optional(
      Type.String({ maxLength: 200, description: "Stands in the usernames, action, component or data, in any case." }),
    ),
    startDate: Type.Optional(day),
    endDate: Type.Optional(day),
    before: Type.Optional({ ...place, description: "Only records before this one: `next` of the page before." }),
    pageSize: Type.Integer({ minimum: 1, maximum: SEARCH_PAGE_LIMIT, default: 20 }),
  },
  { additionalProperties: false },
);
export type ActivitySearchQuery = Static<typeof ActivitySearchQuery>;

/** A record of whichever user, with what its data says of who, from where and what it was done to. */
export const FoundRecord = Type.Object({
  ...ActivityRecord.properties,
  /** The account that was changed, or the id of a client or key; null for none of these. */
  object: Type.Union([Type.String(), Type.Null()]),
  /** IP address of the client, where the server has recorded it. */
  address: Type.Union([Type.String(), Type.Null()]),
  outcome: Type.Enum(activityOutcomes),
});
export type FoundRecord = Static<typeof FoundRecord>;

/** The latest records first. */
export const ActivitySearchAnswer = Type.Object({
  content: Type.Array(FoundRecord),
  /** Send this as `before` to get the next page; null when there are no more records. */
  next: Type.Union([place, Type.Null()]),
  /**
   * A call searches a limited number of records. The day that it has reached when it stopped for that; null when it has
   * searched all, or the page is full.
   */
  lookedBackTo: Type.Union([day, Type.Null()]),
});
export type ActivitySearchAnswer = Static<typeof ActivitySearchAnswer>;

export const exportFormats = ["pdf", "csv", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The latest records of the range and action, at most ACTIVITY_EXPORT_LIMIT. */
export const ExportBody = Type.Object(
  {
    username: Type.String({ minLength: 1, maxLength: 255 }),
    format: Type.Enum(exportFormats),
    startDate: Type.Optional(day),
    endDate: Type.Optional(day),
    action: Type.Optional(action),
  },
  { additionalProperties: false },
);
export type ExportBody = Static<typeof ExportBody>;

/**
 * One line of the answer to an export, which is newline-delimited JSON (application/x-ndjson): how far it is, again and
 * again, then the file, or a problem as the last line when it failed after it had begun.
 */
export type ExportLine =
  | { readonly done: number; readonly total: number }
  | { readonly file: ExportedFile }
  | { readonly problem: { readonly code: string; readonly errorMessage: string } };

export interface ExportedFile {
  /** The id for GET /audit/exports/{id}, valid for an hour. */
  readonly id: string;
  /** Such as rapport_activity_log_bank-a.pdf. */
  readonly name: string;
  readonly bytes: number;
  readonly rows: number;
  /** SHA-256 of the file, hex. */
  readonly digest: string;
}

/** The file itself stays where it is: only its SHA-256 is sent. */
export const CheckExportBody = Type.Object({ digest }, { additionalProperties: false });
export type CheckExportBody = Static<typeof CheckExportBody>;

/** The log's facts about a file. `unknown`: the portal has not made a file with exactly these bytes. */
export const CheckExportAnswer = Type.Union([
  Type.Object({ known: Type.Literal(false) }),
  Type.Object({
    known: Type.Literal(true),
    username: Type.String(),
    format: Type.Enum(exportFormats),
    startDate: Type.Union([day, Type.Null()]),
    endDate: Type.Union([day, Type.Null()]),
    action: Type.Union([action, Type.Null()]),
    rows: Type.Integer(),
    exportedBy: Type.String(),
    exportedAt: Type.String({ format: "date-time" }),
    /** Whether the log still holds exactly the records that the file shows; `removed`: they have become too old. */
    log: Type.Enum(["unchanged", "changed", "removed"]),
  }),
]);
export type CheckExportAnswer = Static<typeof CheckExportAnswer>;

/** The latest check of the whole log; null when there was none yet. */
export const ChainCheckAnswer = Type.Object({
  /** The check that an administrator has asked for; null when none waits or runs. */
  running: Type.Union([
    Type.Null(),
    Type.Object({
      askedAt: Type.String({ format: "date-time" }),
      /** Null while it waits for a worker. */
      startedAt: Type.Union([Type.String({ format: "date-time" }), Type.Null()]),
      /** Records that are checked, and about how many there are. */
      records: Type.Integer(),
      total: Type.Integer(),
    }),
  ]),
  lastCheck: Type.Union([
    Type.Null(),
    Type.Object({
      checkedAt: Type.String({ format: "date-time" }),
      records: Type.Integer(),
      days: Type.Integer(),
      /** The first fault that was found; null when the chain holds. */
      broken: Type.Union([Type.Null(), Type.Object({ day, position: Type.Integer(), reason: Type.String() })]),
    }),
  ]),
});
export type ChainCheckAnswer = Static<typeof ChainCheckAnswer>;

/** Seals a day (UTC) of the log: the day is over and takes no more records. */
export const AuditDigest = Type.Object({
  day,
  /** Its records, counted through all days in the order in which they were sealed. */
  first: Type.Integer({ minimum: 1 }),
  last: Type.Integer({ minimum: 1 }),
  records: Type.Integer({ minimum: 1 }),
  /** The hash before its first record, and that of its last one. */
  opening: digest,
  head: digest,
  /** The day that ends with the hash before this day's first record; null on the very first day. */
  previousDay: Type.Union([day, Type.Null()]),
  previousRecords: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  sealedAt: Type.String({ format: "date-time" }),
});
export type AuditDigest = Static<typeof AuditDigest>;

/** A digest as a file, to be kept elsewhere. */
export const AuditDigestFile = Type.Object({
  /** For people; the authoritative version is in `jws`. */
  digest: AuditDigest,
  /** Compact, EdDSA; the payload is the digest as JSON. RFC 7515. */
  jws: Type.String(),
  /** The public key that verifies it; `kid` in the header of `jws` is its thumbprint (RFC 7638). */
  key: Type.Object({ kty: Type.Literal("OKP"), crv: Type.Literal("Ed25519"), x: Type.String() }),
});
export type AuditDigestFile = Static<typeof AuditDigestFile>;

export const AuditDigestsQuery = Type.Object(
  {
    /** Counts from 0. */
    page: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
    size: Type.Integer({ minimum: 1, maximum: 1_000, default: 10 }),
  },
  { additionalProperties: false },
);

/** The page envelope of, the latest day first. */
export const AuditDigestsAnswer = Type.Object({
  content: Type.Array(
    Type.Object({
      day,
      records: Type.Integer(),
      sealedAt: Type.String({ format: "date-time" }),
      /** Since when its records are gone; null as long as they are there. */
      removedAt: Type.Union([Type.String({ format: "date-time" }), Type.Null()]),
    }),
  ),
  totalElements: Type.Integer(),
});
export type AuditDigestsAnswer = Static<typeof AuditDigestsAnswer>;
