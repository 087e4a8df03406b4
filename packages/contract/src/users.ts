import Type, { type Static } from "typebox";
import { memberRoles, permissions } from "./accounts.ts";
import { EMAIL_LENGTH, LINE_LENGTH, PHONE_PATTERN } from "./registration.ts";

/** A day such as "2025-02-28". All days of the portal's lists begin and end at midnight UTC. */
const day = Type.String({
  pattern: "^(\\d{4}-\\d{2}-\\d{2})?$",
  description: "A day, YYYY-MM-DD, in UTC; empty for no limit.",
});

/** Largest page number that is looked at. */
const LAST_PAGE = 1_000_000_000;

export const UserSearchQuery = Type.Object(
  {
    /** Stands anywhere in the username, without regard to case; empty for all. */
    keyword: Type.Optional(Type.String({ maxLength: 255 })),
    /** First and last day on which the account was made, both included. */
    startDate: Type.Optional(day),
    endDate: Type.Optional(day),
    status: Type.Optional(Type.Enum(["all", "active", "inactive", ""], { description: "Empty for all." })),
    /** Counts from 0. */
    page: Type.Integer({ minimum: 0, maximum: LAST_PAGE, default: 0 }),
    size: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
  },
  { additionalProperties: false },
);
export type UserSearchQuery = Static<typeof UserSearchQuery>;

const userProperties = {
  id: Type.Integer(),
  username: Type.String(),
  fullName: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  isActive: Type.Boolean(),
  createdDate: Type.String({ format: "date-time" }),
  /** A comma-separated list such as "1,2". */
  productIds: Type.String(),
  /** Start and end day with a vertical bar between, such as "2025-02-01|2025-05-31"; empty when there is no limit. */
  validityRangeDate: Type.String(),
};

/**
 * A user in the list. `productVersion` is what the list says of the products, such as "V3.5"; `organisation` is the name
 * of the user's. Both are empty for none.
 */
export const ListedUser = Type.Object({
  ...userProperties,
  productVersion: Type.String(),
  organisation: Type.String(),
});
export type ListedUser = Static<typeof ListedUser>;

/**
 * The page envelope of, the newest account first. `totalIsExact` is false when a keyword is found more
 * often than is counted: `totalElements` is then how many there are at least.
 */
export const UserSearchAnswer = Type.Object({
  content: Type.Array(ListedUser),
  totalElements: Type.Integer(),
  totalIsExact: Type.Boolean(),
});
export type UserSearchAnswer = Static<typeof UserSearchAnswer>;

/** A user, R-3.3; the password never leaves. Its version is the answer's ETag. */
export const UserAnswer = Type.Object({
  ...userProperties,
  roles: Type.Array(
    Type.Object({ name: Type.String(), authorities: Type.Array(Type.Object({ permission: Type.String() })) }),
  ),
  /** The kinds of second factor that the account has. */
  secondFactors: Type.Array(Type.Enum(["totp", "passkey"])),
  /** Null for a user of none. */
  organisation: Type.Union([
    Type.Object({ id: Type.Integer(), name: Type.String(), role: Type.Enum(memberRoles) }),
    Type.Null(),
  ]),
});
export type UserAnswer = Static<typeof UserAnswer>;

/**
 * The username names the account for people and cannot be changed; an empty or absent password stays as
 * it is; email and fullName are not empty. With a header If-Match that holds the ETag of the user, the update is
 * refused when somebody was faster.
 */
export const UpdateUserBody = Type.Object(
  {
    id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    username: Type.String({ minLength: 1, maxLength: 255 }),
    email: Type.String({ maxLength: EMAIL_LENGTH, description: "Not empty." }),
    fullName: Type.String({ maxLength: LINE_LENGTH, description: "Not empty." }),
    phone: Type.Optional(Type.String({ pattern: PHONE_PATTERN })),
    password: Type.Optional(Type.String({ maxLength: 1024 })),
    productIds: Type.String({
      pattern: "^([1-9]\\d{0,9}(,[1-9]\\d{0,9})*)?$",
      maxLength: 2199,
      description: 'Such as "1,2,3"; empty for none. Each must be in the catalog, or already open to the user.',
    }),
    validityRangeDate: Type.String({
      pattern: "^(\\d{4}-\\d{2}-\\d{2}\\|\\d{4}-\\d{2}-\\d{2})?$",
      description: 'Such as "2025-02-01|2025-05-31", both days included; empty for no limit.',
    }),
  },
  { additionalProperties: false },
);
export type UpdateUserBody = Static<typeof UpdateUserBody>;

/** The user's new permissions, each of which is a role of administration; an empty list leaves an ordinary user. */
export const UserPermissionsBody = Type.Object(
  { permissions: Type.Array(Type.Enum(permissions), { uniqueItems: true, maxItems: permissions.length }) },
  { additionalProperties: false },
);
export type UserPermissionsBody = Static<typeof UserPermissionsBody>;

/** A product that can be opened to a user, as the catalogue names it. */
export const UserProduct = Type.Object({ id: Type.Integer(), name: Type.String() });
export type UserProduct = Static<typeof UserProduct>;

/** Most users that one call deletes. */
export const DELETED_AT_ONCE = 100;

/** A text, because converting it first would take "1e3" and "0x10" for numbers. 15 digits are exact in a number. */
const ID = "[1-9][0-9]{0,14}";
export const UserId = Type.String({ pattern: `^${ID}$`, description: "A whole number above 0." });
export const UserIds = Type.String({ pattern: `^${ID}(,${ID})*$`, description: "Ids, separated by commas." });

export const accessReviewFormats = ["pdf", "csv"] as const;

export type AccessReviewFormat = (typeof accessReviewFormats)[number];

/** Most accounts of a file: a PDF is read by people, and what is longer would keep a processor busy for minutes. */
export const ACCESS_REVIEW_LIMITS: Readonly<Record<AccessReviewFormat, number>> = { pdf: 10_000, csv: 100_000 };

export const AccessReviewBody = Type.Object(
  { format: Type.Enum(accessReviewFormats) },
  { additionalProperties: false },
);

export type AccessReviewBody = Static<typeof AccessReviewBody>;

/** Columns of the file of users, of its export and its import. An import may leave out all but the username. */
export const userFileColumns = [
  "username",
  "fullName",
  "email",
  "phone",
  "active",
  "productIds",
  "validFrom",
  "validUntil",
] as const;

export type UserFileColumn = (typeof userFileColumns)[number];

/** Bytes and users of an import, and problems that its answer names. */
export const USER_IMPORT_LIMITS = { bytes: 2_097_152, users: 5_000, problems: 100 } as const;

export const ImportUsersBody = Type.Object(
  {
    csv: Type.String({
      maxLength: USER_IMPORT_LIMITS.bytes,
      description: "UTF-8 with a head line. A column that is left out stays as it is.",
    }),
    dryRun: Type.Boolean({ description: "Only say what the import would do." }),
    invite: Type.Optional(Type.Boolean({ description: "Send new users the link to choose a password." })),
  },
  { additionalProperties: false },
);
export type ImportUsersBody = Static<typeof ImportUsersBody>;

/** With a problem, nothing is imported. `problems` has the first 100 of `problemCount`. */
export const ImportUsersAnswer = Type.Object({
  isDone: Type.Boolean(),
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  problems: Type.Array(Type.Object({ line: Type.Integer(), column: Type.String(), message: Type.String() })),
  problemCount: Type.Integer(),
});
export type ImportUsersAnswer = Static<typeof ImportUsersAnswer>;
