import Type, { type Static } from "typebox";
import { type PageLanguage, pageLanguages } from "./languages.ts";

const seconds = (description: string) => Type.Number({ minimum: 0, description: `${description}, in seconds.` });
const count = () => Type.Integer({ minimum: 0 });

/** A queue or job of the worker part, of all processes together. */
const QueueStatus = Type.Object({
  name: Type.String(),
  waiting: count(),
  retrying: count(),
  running: count(),
  failed: count(),
  oldest: seconds("Age of the oldest work that could begin"),
});

/** How far the receiver of the activity log is. */
export const AuditStreamStatus = Type.Object({
  /** Without path and query, in which tokens are. */
  receiver: Type.String(),
  format: Type.Enum(["cef", "ocsf"]),
  /** Records that it has not acknowledged. */
  waiting: count(),
  oldest: seconds("Age of the oldest of them"),
  /** The record that was acknowledged last; left out when none ever was. */
  last: Type.Optional(
    Type.Object({
      day: Type.String({ format: "date" }),
      number: Type.Integer({ minimum: 1 }),
      ago: seconds("Since it was acknowledged"),
    }),
  ),
  /** Since when it takes nothing, and what it said last; left out while it does. */
  failing: Type.Optional(Type.Object({ since: seconds("For how long"), reason: Type.String() })),
  /** The log lacks what the receiver acknowledged, or has it otherwise: a sentence. */
  difference: Type.Optional(Type.String()),
});
export type AuditStreamStatus = Static<typeof AuditStreamStatus>;

/** Result of the last check of the whole activity log. */
export const AuditChainStatus = Type.Object({
  /** Something was changed or removed. */
  isBroken: Type.Boolean(),
  checked: seconds("Since the check"),
  /** The check of last night is missing. */
  isLate: Type.Boolean(),
  /** Why digests cannot be written to AUDIT_DIGEST_DIR; left out when they can. */
  digestFailure: Type.Optional(Type.String()),
});
export type AuditChainStatus = Static<typeof AuditChainStatus>;

/** Work that is tried no more. What it was about is not shown. */
export const FailedJob = Type.Object({
  id: Type.String({ format: "uuid" }),
  queue: Type.String(),
  failedAt: Type.String({ format: "date-time" }),
  reason: Type.String(),
});
export type FailedJob = Static<typeof FailedJob>;

/** A process of the portal, and what it shows. */
export const ProcessStatus = Type.Object({
  host: Type.String(),
  parts: Type.Array(Type.String()),
  version: Type.String(),
  contentVersion: Type.String(),
  /** Whether it shows a published bundle, or its folder CONTENT_DIR. */
  isPublished: Type.Boolean(),
  /** Why it does not show what is published; left out when it does. */
  problem: Type.Optional(Type.String()),
  startedAt: Type.String({ format: "date-time" }),
});
export type ProcessStatus = Static<typeof ProcessStatus>;

/** How the portal is, for administrators. */
export const SystemStatusAnswer = Type.Object({
  checkedAt: Type.String({ format: "date-time" }),
  process: Type.Object({
    version: Type.String(),
    contentVersion: Type.String(),
    node: Type.String(),
    database: Type.Enum(["pglite", "postgres"]),
    parts: Type.Array(Type.String()),
    startedAt: Type.String({ format: "date-time" }),
  }),
  /** Those that gave a sign of life within the last 75 seconds, at most 200. */
  processes: Type.Array(ProcessStatus),
  /** Same values as `GET /ready`. */
  isReady: Type.Boolean(),
  checks: Type.Record(Type.String(), Type.String()),
  /** Free space of the file system with DATA_DIR; omitted when there is no such folder. */
  disk: Type.Optional(Type.Object({ freeBytes: count(), sizeBytes: count(), isLow: Type.Boolean() })),
  worker: Type.Object({
    state: Type.Enum(["ok", "gone", "never seen"]),
    seen: Type.Optional(seconds("Since it gave a sign of life")),
  }),
  mails: Type.Object({
    waiting: count(),
    queued: count(),
    unanswered: count(),
    failed: count(),
    oldest: seconds("Age of the oldest that is still to be sent"),
  }),
  queues: Type.Array(QueueStatus),
  /** Only where the activity log is streamed. */
  auditStream: Type.Optional(AuditStreamStatus),
  /** Left out when the activity log has never been checked. */
  auditChain: Type.Optional(AuditChainStatus),
  /** The latest twenty. */
  failedJobs: Type.Array(FailedJob),
});
export type SystemStatusAnswer = Static<typeof SystemStatusAnswer>;

/** A mail that could not be delivered and is not tried again by itself. Its text is not shown: it may hold a secret link. */
export const FailedMail = Type.Object({
  id: Type.String({ format: "uuid" }),
  kind: Type.String(),
  recipient: Type.String(),
  subject: Type.String(),
  attempts: Type.Integer(),
  /** The mail server's reply, or why the server could not be reached. */
  lastError: Type.String(),
  createdAt: Type.String({ format: "date-time" }),
  failedAt: Type.String({ format: "date-time" }),
});

export type FailedMail = Static<typeof FailedMail>;

/** The page envelope of. */
export const FailedMailsAnswer = Type.Object({ content: Type.Array(FailedMail), totalElements: Type.Integer() });

export type FailedMailsAnswer = Static<typeof FailedMailsAnswer>;

/** An email of the portal with made-up values, as the brand writes it. */
const MailPreview = Type.Object({
  name: Type.String(),
  from: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  html: Type.String(),
  /** As it may stand in mails.yaml below its name. */
  template: Type.String(),
});
export type MailPreview = Static<typeof MailPreview>;

const Language = Type.Enum(Object.keys(pageLanguages) as PageLanguage[]);

export const MailPreviewsQuery = Type.Object({ language: Type.Optional(Language) });

export const MailPreviewsAnswer = Type.Object({
  mails: Type.Array(MailPreview),
  /** The language of these previews, and all that there are. */
  language: Language,
  languages: Type.Array(Language),
});
