import { type Brand, type MailName, type MailTemplate, mailTemplates } from "@connect-portal/content";
import type { MemberRole } from "@connect-portal/contract";
import type { MailContent } from "./mail-content.ts";

/** What emails get their texts from and lead to: `content/brand/mails.yaml`, else the portal's own texts. */
export interface Letterhead {
  /** Base URL of the pages, without a slash at its end; undefined where the process does not know it. */
  readonly address: string | undefined;
  readonly brand: Brand;
}

type Values = Readonly<Record<string, string>>;

interface Parts {
  readonly values?: Values;
  /** Values below the paragraphs, beside those that the template labels. */
  readonly rows?: readonly (readonly [name: string, value: string])[];
  readonly quote?: string;
  /** Path and query of the page that the button opens. */
  readonly path?: string;
}

export function templateOf({ mails }: Brand, name: MailName): MailTemplate {
  return mails.templates[name] ?? mailTemplates[name];
}

/** A text with its values; none of these is looked through for others. */
export function filled(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

function phraseOf({ brand }: Letterhead, name: MailName, phrase: string, values: Values = {}): string {
  return filled(templateOf(brand, name).phrases?.[phrase] ?? "", { portal: brand.name, ...values });
}

function compose({ address, brand }: Letterhead, name: MailName, parts: Parts): MailContent {
  const { subject, paragraphs, facts = {}, action } = templateOf(brand, name);
  const values = { portal: brand.name, ...parts.values };
  const said = Object.entries(facts).flatMap(([key, label]): [string, string][] => {
    const value = parts.values?.[key];
    return value ? [[filled(label, values), value]] : [];
  });
  return {
    brand,
    subject: filled(subject, values),
    paragraphs: paragraphs.map((paragraph) => filled(paragraph, values)),
    facts: [...said, ...(parts.rows ?? [])],
    ...(parts.quote ? { quote: parts.quote } : {}),
    ...(action && parts.path !== undefined && address !== undefined
      ? { action: { label: filled(action, values), url: address + parts.path } }
      : {}),
  };
}

export interface NewAccount {
  readonly id: number;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
}

export function accountWaitsMail(
  portal: Letterhead,
  { id, username, fullName, email, phone }: NewAccount,
): MailContent {
  const notGiven = phraseOf(portal, "account-waits", "notGiven");
  const values = { id: String(id), username, fullName: fullName || notGiven, email, phone: phone || notGiven };
  return compose(portal, "account-waits", { values, path: `/users/${id}` });
}

interface AskedRole extends Pick<NewAccount, "id" | "username" | "fullName" | "email"> {
  readonly role: string;
  readonly askedBy: string;
  readonly days: number;
}

/** For administrators, one of whom approves the role. */
export function roleRequestedMail(portal: Letterhead, { id, days, ...values }: AskedRole): MailContent {
  return compose(portal, "role-requested", { values: { ...values, days: String(days) }, path: `/users/${id}` });
}

export function confirmEmailMail(portal: Letterhead, username: string, token: string): MailContent {
  return compose(portal, "confirm-email", { values: { username }, path: `/login?confirm=${token}` });
}

export function accountExistsMail(portal: Letterhead, username: string, token: string): MailContent {
  return compose(portal, "account-exists", { values: { username }, path: `/changePassword?token=${token}` });
}

export function resetPasswordMail(portal: Letterhead, username: string, token: string): MailContent {
  return compose(portal, "reset-password", { values: { username }, path: `/changePassword?token=${token}` });
}

export function passwordLinkMail(portal: Letterhead, username: string, token: string): MailContent {
  return compose(portal, "password-link", { values: { username }, path: `/changePassword?token=${token}` });
}

/** For the owner of an account that only signs in at an identity provider. */
export function noPasswordMail(portal: Letterhead, username: string): MailContent {
  return compose(portal, "no-password", { values: { username }, path: "/login" });
}

export function passwordChangedMail(portal: Letterhead, username: string): MailContent {
  return compose(portal, "password-changed", { values: { username }, path: "/forgotPassword" });
}

export function passwordGuessedMail(portal: Letterhead, username: string): MailContent {
  return compose(portal, "password-guessed", { values: { username }, path: "/forgotPassword" });
}

/** `firstDay` and `lastDay` of the account's validity range, where it has one; `today` lies in it or not. All in UTC. */
export interface ActivatedAccount {
  readonly username: string;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly today: string;
}

export function accountActivatedMail(portal: Letterhead, account: ActivatedAccount): MailContent {
  const { username, firstDay, lastDay } = account;
  const days = { firstDay: firstDay ?? "", lastDay: lastDay ?? "" };
  const when = phraseOf(portal, "account-activated", whenToSignIn(account), days);
  return compose(portal, "account-activated", { values: { username, when }, path: "/login" });
}

function whenToSignIn({ firstDay, lastDay, today }: ActivatedAccount): string {
  if (lastDay !== null && lastDay < today) return "over";
  if (firstDay !== null && firstDay > today) return lastDay === null ? "from" : "fromUntil";
  return lastDay === null ? "now" : "nowUntil";
}

/** How the second factors of a user changed: a phrase of the email, and the passkey's name. */
export interface FactorChange {
  readonly phrase: keyof (typeof mailTemplates)["second-factor-changed"]["phrases"];
  readonly passkey?: string;
}

export const factorChanges = {
  totpAdded: { phrase: "totpAdded" },
  totpRemoved: { phrase: "totpRemoved" },
  passkeyAdded: (passkey: string): FactorChange => ({ phrase: "passkeyAdded", passkey }),
  passkeyRemoved: (passkey: string): FactorChange => ({ phrase: "passkeyRemoved", passkey }),
  codesRenewed: { phrase: "codesRenewed" },
  allRemoved: { phrase: "allRemoved" },
} as const;

export function factorsChangedMail(
  portal: Letterhead,
  username: string,
  { phrase, passkey = "" }: FactorChange,
): MailContent {
  const change = phraseOf(portal, "second-factor-changed", phrase, { username, passkey });
  return compose(portal, "second-factor-changed", { values: { change }, path: "/sign-in-and-security" });
}

export function recoveryCodeUsedMail(portal: Letterhead, username: string, left: number): MailContent {
  const codes = phraseOf(portal, "recovery-code-used", left === 1 ? "one" : "many", { left: String(left) });
  return compose(portal, "recovery-code-used", { values: { username, codes }, path: "/sign-in-and-security" });
}

export function codesGuessedMail(portal: Letterhead, username: string): MailContent {
  return compose(portal, "second-factor-guessed", { values: { username }, path: "/forgotPassword" });
}

/** An invitation to an organisation, by whom, and as what. */
export interface InvitedMember {
  readonly organisation: string;
  readonly invitedBy: string;
  readonly role: MemberRole;
  readonly days: number;
  readonly token: string;
}

export function invitationMail(portal: Letterhead, invited: InvitedMember): MailContent {
  const { organisation, invitedBy, role, days, token } = invited;
  const values = { organisation, invitedBy, what: phraseOf(portal, "invitation", role), days: String(days) };
  return compose(portal, "invitation", { values, path: `/invitation?token=${token}` });
}

export interface ContactMessage {
  readonly subject: string;
  readonly fullName: string;
  readonly companyName: string;
  readonly address: string;
  readonly message: string;
}

export function contactMail(portal: Letterhead, { message, ...values }: ContactMessage): MailContent {
  return compose(portal, "contact", { values, quote: message });
}

export interface DemoRequest extends ContactMessage {
  readonly jobTitle: string;
  readonly phone: string;
}

export function demoRequestMail(portal: Letterhead, { message, ...values }: DemoRequest): MailContent {
  return compose(portal, "demo-request", { values, quote: message });
}

export function endpointDisabledMail(
  portal: Letterhead,
  { name, isGone }: { readonly name: string; readonly isGone: boolean },
): MailContent {
  const why = phraseOf(portal, "endpoint-disabled", isGone ? "gone" : "silent");
  return compose(portal, "endpoint-disabled", { values: { why, endpoint: name }, path: "/sandbox/endpoints" });
}

/** A deprecated operation that an account called. */
export interface DeprecatedCalls {
  /** Method and path. */
  readonly operation: string;
  readonly count: number;
  /** Days, as far as the documents say. */
  readonly since: string | undefined;
  readonly sunset: string | undefined;
}

/** Operations that an email names; the page has all. */
const MOST_OPERATIONS = 20;

export function deprecatedCallsMail(
  portal: Letterhead,
  username: string,
  calls: readonly DeprecatedCalls[],
): MailContent {
  const say = (phrase: string, values: Values = {}) => phraseOf(portal, "deprecated-calls", phrase, values);
  const rows = calls.slice(0, MOST_OPERATIONS).map(({ operation, count, since, sunset }): [string, string] => {
    const said = [
      say(count === 1 ? "one" : "many", { count: String(count) }),
      ...(since === undefined ? [] : [say("since", { since })]),
      ...(sunset === undefined ? [] : [say("sunset", { sunset })]),
    ];
    return [operation, said.join(", ")];
  });
  const left = calls.length - rows.length;
  if (left > 0) rows.push([say("more"), String(left)]);
  return compose(portal, "deprecated-calls", { values: { username }, rows, path: "/changes" });
}

/** Alarms to administrators: what is wrong with the system, and how to fix it. */
export const alarmTexts = {
  worker: {
    what: "No worker runs: emails and jobs wait",
    fix: "Start a process with PARTS=worker, and read the log of the last one.",
  },
  mails: {
    what: "Emails have waited for more than 15 minutes",
    fix: "Check whether SMTP_HOST accepts emails. When it does, the waiting ones are sent by themselves.",
  },
  disk: {
    what: "The disk is almost full",
    fix: "Free disk space where DATA_DIR is. When less than STORAGE_RESERVE is free, nothing can be saved.",
  },
  stream: (failure: string | null) => ({
    what: "The activity log stream has failed for more than 15 minutes",
    fix: `Check the receiver of AUDIT_STREAM_URL. Its last error: ${failure}. When it accepts records again, the waiting ones are sent by themselves.`,
  }),
  database: {
    what: "The database does not respond",
    fix: "Check the database server, and that the portal reaches it. Calls get 503 until it responds.",
  },
  logBroken: {
    what: "The activity log is broken: records were changed or removed",
    fix: "Make a backup as evidence, then run npm run audit:verify: it says which record.",
  },
  logDiffers: (difference: string) => ({
    what: "The activity log is not what its receiver acknowledged",
    fix: `${difference} Make a backup as evidence, and compare the log with what the receiver of AUDIT_STREAM_URL has. It gets all records from that day on again.`,
  }),
  digests: (failure: string) => ({
    what: "Digests of the activity log cannot be written",
    fix: `Check the folder AUDIT_DIGEST_DIR of the worker. Its last error: ${failure}. Digests that wait are written by themselves within the hour.`,
  }),
  logUnchecked: {
    what: "The activity log has not been checked since yesterday",
    fix: "Check that a worker runs, and search its log for check-audit-chain: it checks the log every night.",
  },
} as const;

export function alarmMail(portal: Letterhead, { what, fix }: { what: string; fix: string }, since: Date): MailContent {
  return compose(portal, "system-alarm", { values: { what, fix, since: since.toISOString() }, path: "/system" });
}
