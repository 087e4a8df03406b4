import { type Brand, type MailName, mailLanguage, mailTemplateIn, type mailTemplates } from "@connect-portal/content";
import type { MemberRole, PageLanguage, Permission } from "@connect-portal/contract";
import type { MailContent } from "./mail-content.ts";
import { cleanText, directionOf, filled } from "./plain-text.ts";

/** What emails get their texts from and lead to: `content/brand/mails.yaml`, else the portal's own texts. */
export interface Letterhead {
  /** Base URL of the pages, without a slash at its end; undefined where the process does not know it. */
  readonly address: string | undefined;
  readonly brand: Brand;
}

/** The reader of an email. */
export interface Reader {
  /** Null for the brand's first. */
  readonly language: string | null;
}

/** The account that an email is about, and the reader. */
export interface Owner extends Reader {
  readonly username: string;
}

type Values = Readonly<Record<string, string>>;

interface Parts {
  readonly values?: Values;
  /** Phrases of the email, with their values. */
  readonly phrases?: Values;
  /** Values below the paragraphs, beside those that the template labels. */
  readonly rows?: readonly (readonly [name: string, value: string])[];
  readonly quote?: string;
  /** Path and query of the page that the button opens. */
  readonly path?: string;
}

/** An email in the language of its reader. */
function letter({ address, brand }: Letterhead, { language: wanted }: Reader, name: MailName) {
  const { language, template } = mailTemplateIn(brand, name, mailLanguage(brand, wanted));
  const { subject, paragraphs, facts = {}, action, phrases = {} } = template;
  const within = (values: Values = {}): Values => ({ portal: brand.name, ...isolated(values, language) });
  return {
    phrase: (key: string, values?: Values) => filled(phrases[key] ?? "", within(values)),
    compose(parts: Parts): MailContent {
      const all = { ...within(parts.values), ...parts.phrases };
      const given: Values = { ...parts.values, ...parts.phrases };
      const said = Object.entries(facts).flatMap(([key, label]): [string, string][] => {
        const value = given[key];
        return value ? [[filled(label, all), value]] : [];
      });
      return {
        brand,
        language,
        subject: filled(subject, all),
        paragraphs: paragraphs.map((paragraph) => filled(paragraph, all)),
        facts: [...said, ...(parts.rows ?? [])],
        ...(parts.quote ? { quote: parts.quote } : {}),
        ...(action && parts.path !== undefined && address !== undefined
          ? { action: { label: filled(action, all), url: address + parts.path } }
          : {}),
      };
    },
  };
}

/** Names and codes within sentences that run from right to left, kept whole (UAX #9, FSI and PDI). */
function isolated(values: Values, language: PageLanguage): Values {
  if (directionOf(language) === "ltr") return values;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `\u2068${cleanText(value)}\u2069`]));
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
  reader: Reader,
  { id, username, fullName, email, phone }: NewAccount,
): MailContent {
  const { phrase, compose } = letter(portal, reader, "account-waits");
  const notGiven = phrase("notGiven");
  const values = { id: String(id), username, fullName: fullName || notGiven, email, phone: phone || notGiven };
  return compose({ values, path: `/users/${id}` });
}

interface AskedRole extends Pick<NewAccount, "id" | "username" | "fullName" | "email"> {
  readonly role: Permission;
  readonly askedBy: string;
  readonly days: number;
}

/** For administrators, one of whom approves the role. */
export function roleRequestedMail(portal: Letterhead, reader: Reader, asked: AskedRole): MailContent {
  const { id, days, role, askedBy, username, fullName, email } = asked;
  const { phrase, compose } = letter(portal, reader, "role-requested");
  const values = { askedBy, username, fullName, email, days: String(days) };
  return compose({ values, phrases: { role: phrase(role) }, path: `/users/${id}` });
}

function aboutAccount(portal: Letterhead, owner: Owner, name: MailName, path: string): MailContent {
  return letter(portal, owner, name).compose({ values: { username: owner.username }, path });
}

export function confirmEmailMail(portal: Letterhead, owner: Owner, token: string): MailContent {
  return aboutAccount(portal, owner, "confirm-email", `/login?confirm=${token}`);
}

export function accountExistsMail(portal: Letterhead, owner: Owner, token: string): MailContent {
  return aboutAccount(portal, owner, "account-exists", `/changePassword?token=${token}`);
}

export function resetPasswordMail(portal: Letterhead, owner: Owner, token: string): MailContent {
  return aboutAccount(portal, owner, "reset-password", `/changePassword?token=${token}`);
}

export function passwordLinkMail(portal: Letterhead, owner: Owner, token: string): MailContent {
  return aboutAccount(portal, owner, "password-link", `/changePassword?token=${token}`);
}

/** For the owner of an account that only signs in at an identity provider. */
export function noPasswordMail(portal: Letterhead, owner: Owner): MailContent {
  return aboutAccount(portal, owner, "no-password", "/login");
}

export function passwordChangedMail(portal: Letterhead, owner: Owner): MailContent {
  return aboutAccount(portal, owner, "password-changed", "/forgotPassword");
}

export function passwordGuessedMail(portal: Letterhead, owner: Owner): MailContent {
  return aboutAccount(portal, owner, "password-guessed", "/forgotPassword");
}

/** `firstDay` and `lastDay` of the account's validity range, where it has one; `today` lies in it or not. All in UTC. */
interface ActivatedAccount extends Owner {
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly today: string;
}

export function accountActivatedMail(portal: Letterhead, account: ActivatedAccount): MailContent {
  const { username, firstDay, lastDay } = account;
  const days = { firstDay: firstDay ?? "", lastDay: lastDay ?? "" };
  const { phrase, compose } = letter(portal, account, "account-activated");
  return compose({ values: { username }, phrases: { when: phrase(whenToSignIn(account), days) }, path: "/login" });
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

export function factorsChangedMail(portal: Letterhead, owner: Owner, change: FactorChange): MailContent {
  const { username } = owner;
  const { phrase, compose } = letter(portal, owner, "second-factor-changed");
  const said = phrase(change.phrase, { username, passkey: change.passkey ?? "" });
  return compose({ phrases: { change: said }, path: "/sign-in-and-security" });
}

export function recoveryCodeUsedMail(portal: Letterhead, owner: Owner, left: number): MailContent {
  const { username } = owner;
  const { phrase, compose } = letter(portal, owner, "recovery-code-used");
  const codes = phrase(left === 1 ? "one" : "many", { left: String(left) });
  return compose({ values: { username }, phrases: { codes }, path: "/sign-in-and-security" });
}

export function codesGuessedMail(portal: Letterhead, owner: Owner): MailContent {
  return aboutAccount(portal, owner, "second-factor-guessed", "/forgotPassword");
}

/** An invitation to an organisation, by whom, and as what. */
interface InvitedMember {
  readonly organisation: string;
  readonly invitedBy: string;
  readonly role: MemberRole;
  readonly days: number;
  readonly token: string;
}

export function invitationMail(portal: Letterhead, reader: Reader, invited: InvitedMember): MailContent {
  const { organisation, invitedBy, role, days, token } = invited;
  const { phrase, compose } = letter(portal, reader, "invitation");
  const values = { organisation, invitedBy, days: String(days) };
  return compose({ values, phrases: { what: phrase(role) }, path: `/invitation?token=${token}` });
}

/** Who reads what visitors write. */
const provider: Reader = { language: null };

interface ContactMessage {
  readonly subject: string;
  readonly fullName: string;
  readonly companyName: string;
  readonly address: string;
  readonly message: string;
}

export function contactMail(
  portal: Letterhead,
  { message, ...values }: ContactMessage,
  reader = provider,
): MailContent {
  return letter(portal, reader, "contact").compose({ values, quote: message });
}

interface DemoRequest extends ContactMessage {
  readonly jobTitle: string;
  readonly phone: string;
}

export function demoRequestMail(
  portal: Letterhead,
  { message, ...values }: DemoRequest,
  reader = provider,
): MailContent {
  return letter(portal, reader, "demo-request").compose({ values, quote: message });
}

export function endpointDisabledMail(
  portal: Letterhead,
  reader: Reader,
  { name, isGone }: { readonly name: string; readonly isGone: boolean },
): MailContent {
  const { phrase, compose } = letter(portal, reader, "endpoint-disabled");
  const phrases = { why: phrase(isGone ? "gone" : "silent") };
  return compose({ values: { endpoint: name }, phrases, path: "/sandbox/endpoints" });
}

/** A deprecated operation that an account called. */
interface DeprecatedCalls {
  /** Method and path. */
  readonly operation: string;
  readonly count: number;
  /** Days, as far as the documents say. */
  readonly since: string | undefined;
  readonly sunset: string | undefined;
}

/** Operations that an email names; the page has all. */
const MOST_OPERATIONS = 20;

export function deprecatedCallsMail(portal: Letterhead, owner: Owner, calls: readonly DeprecatedCalls[]): MailContent {
  const { phrase: say, compose } = letter(portal, owner, "deprecated-calls");
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
  return compose({ values: { username: owner.username }, rows, path: "/changes" });
}

/** What is wrong with the system: a phrase of the email says it, and another how to fix it. */
export interface Alarm {
  readonly alarm: AlarmName;
  /** What a part of the system said of it. */
  readonly detail?: string | null;
}

type AlarmPhrase = keyof (typeof mailTemplates)["system-alarm"]["phrases"];
type AlarmName = Exclude<AlarmPhrase, `${string}Fix`>;

/** For administrators. */
export function alarmMail(portal: Letterhead, reader: Reader, alarm: Alarm, since: Date): MailContent {
  const { compose } = letter(portal, reader, "system-alarm");
  return compose({
    values: { since: since.toISOString() },
    phrases: alarmWords(portal, reader, alarm),
    path: "/system",
  });
}

export function alarmWords(portal: Letterhead, reader: Reader, { alarm, detail }: Alarm) {
  const { phrase } = letter(portal, reader, "system-alarm");
  return { what: phrase(alarm), fix: phrase(`${alarm}Fix`, { detail: String(detail) }) };
}
