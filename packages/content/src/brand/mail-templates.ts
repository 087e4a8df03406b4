/** The texts of an email. `{name}` stands for a value; `{portal}` is the portal's name, and may stand anywhere. */
export interface MailTemplate {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Labels of values that stand one below the other, by the names of the values. */
  readonly facts?: Readonly<Record<string, string>>;
  /** On the button. */
  readonly action?: string;
  /** Parts that depend on the case, by their names; a paragraph has them as a value. */
  readonly phrases?: Readonly<Record<string, string>>;
}

const IGNORE = "If it was not you, change the password now and tell your administrator.";

/** The portal's own texts. A brand may replace each. */
export const mailTemplates = {
  "account-waits": {
    subject: "New user to activate: {username}",
    paragraphs: [
      "Someone registered at {portal}. They cannot sign in until an administrator activates the user account.",
      "The email address is not verified. Before you activate the account, make sure that you know who registered.",
    ],
    facts: { id: "User id", username: "Username", fullName: "Full name", email: "Email", phone: "Phone" },
    action: "Open the user",
    phrases: { notGiven: "not given" },
  },
  "role-requested": {
    subject: "Role to approve: {role} for {username}",
    paragraphs: [
      "The administrator {askedBy} asks to give a role of administration at {portal}. It counts when another administrator approves it, within {days} days.",
      "Ask {askedBy} in person before you approve it. If they know nothing of it, refuse it, deactivate their user account, and read its activity log.",
    ],
    facts: { role: "Role", username: "Username", fullName: "Full name", email: "Email" },
    action: "Open the user",
    phrases: {
      manage_user: "Administrator",
      read_administration: "Auditor",
      support_users: "Support",
      publish_content: "Publisher",
    },
  },
  "confirm-email": {
    subject: "Confirm your email address",
    paragraphs: [
      "The user {username} was registered at {portal} with this email address. Confirm the address to activate the user account. The link works once, within 24 hours.",
      "If you did not register, ignore this email. Without the link, the account stays inactive.",
    ],
    action: "Confirm email address",
  },
  invitation: {
    subject: "You are invited to {organisation}",
    paragraphs: [
      "The user {invitedBy} invites you to the organisation {organisation} at {portal}. {what}: a sandbox, clients and endpoints.",
      "Sign in or register with this email address to accept. The link works once, within {days} days. If you do not know who invites you, ignore this email.",
    ],
    action: "Open the invitation",
    phrases: {
      owner: "As an owner, you manage its members, and create and change what they share",
      developer: "As a developer, you create and change what its members share",
      reader: "As a reader, you see what its members share, and change nothing",
    },
  },
  "account-exists": {
    subject: "You already have a user account",
    paragraphs: [
      "Someone tried to register at {portal} with this email address. It belongs to the user {username}, so no new account was created.",
      "If it was you and you forgot the password, choose a new one. The link works once, within 30 minutes. If it was not you, you need to do nothing.",
    ],
    action: "Choose a new password",
  },
  "reset-password": {
    subject: "Reset your password",
    paragraphs: [
      "Someone asked to reset the password of the user {username} at {portal}. The link works once, within 30 minutes.",
      "If it was not you, ignore this email. The password does not change.",
    ],
    action: "Choose a new password",
  },
  "password-link": {
    subject: "Choose your password",
    paragraphs: [
      "An administrator sends you this link to choose the password of the user {username} at {portal}. It works once, within 30 minutes. Later, ask for another one under “Forgot password”.",
      "If you expected no such email, tell your administrator. The password does not change.",
    ],
    action: "Choose a password",
  },
  "no-password": {
    subject: "You have no password here",
    paragraphs: [
      "Someone asked to reset the password of the user {username} at {portal}. There is none: you sign in at the identity provider of your organization, with the button below the sign-in form. If you forgot that password, replace it there.",
      "If it was not you, ignore this email. Nothing has changed.",
    ],
    action: "Sign in",
  },
  "password-changed": {
    subject: "Your password was changed",
    paragraphs: [
      "The password of the user {username} at {portal} was changed. All other sessions were signed out.",
      "If it was not you, reset the password now and tell your administrator.",
    ],
    action: "Reset the password",
  },
  "password-guessed": {
    subject: "Someone is trying to guess your password",
    paragraphs: [
      "In one day, more than a hundred wrong passwords were entered for the user {username} at {portal}, from more than one network. You can still sign in. For a day, the sign-in page automatically checks that you are human.",
      "A password that you use nowhere else cannot be guessed this way. If yours is short, or you use it elsewhere, choose another one now. You get this email at most once a day.",
    ],
    action: "Choose a new password",
  },
  "account-activated": {
    subject: "Your user account is active",
    paragraphs: ["The user {username} at {portal} was activated. {when}"],
    action: "Sign in",
    phrases: {
      now: "You can sign in now.",
      nowUntil: "You can sign in now, until the end of {lastDay} (UTC).",
      from: "You can sign in from {firstDay} (UTC).",
      fromUntil: "You can sign in from {firstDay} until the end of {lastDay} (UTC).",
      over: "The account was valid until {lastDay} (UTC). Ask your administrator before you sign in.",
    },
  },
  "second-factor-changed": {
    subject: "The way you sign in was changed",
    paragraphs: ["{change}", IGNORE],
    action: "Sign-in and security",
    phrases: {
      totpAdded: "An authenticator app was added to the user {username} at {portal}.",
      totpRemoved: "The authenticator app was removed from the user {username} at {portal}.",
      passkeyAdded: "The passkey “{passkey}” was added to the user {username} at {portal}.",
      passkeyRemoved: "The passkey “{passkey}” was removed from the user {username} at {portal}.",
      codesRenewed: "New recovery codes were created for the user {username} at {portal}.",
      allRemoved: "An administrator removed all second factors of the user {username} at {portal}.",
    },
  },
  "recovery-code-used": {
    subject: "A recovery code was used to sign in",
    paragraphs: ["Someone signed in as {username} at {portal} with the password and a recovery code. {codes}", IGNORE],
    action: "Sign-in and security",
    phrases: { one: "{left} of the codes is left.", many: "{left} of the codes are left." },
  },
  "second-factor-guessed": {
    subject: "Someone knows your password",
    paragraphs: [
      "In a quarter of an hour, more than ten wrong codes were entered for the user {username} at {portal}, each after the right password. Codes are rejected for some minutes. A passkey still works.",
      "If it was not you, someone knows your password: choose another one now. You get this email at most once a day.",
    ],
    action: "Choose a new password",
  },
  contact: {
    subject: "[Contact] {subject}",
    paragraphs: ["A visitor sent this message with the contact form. Your reply goes to the visitor."],
    facts: { subject: "Subject", fullName: "Name", companyName: "Company", address: "Email" },
  },
  "demo-request": {
    subject: "[Demo] {subject}",
    paragraphs: ["A visitor requests a demo, and expects you to propose a time. Your reply goes to the visitor."],
    facts: {
      subject: "Subject",
      fullName: "Name",
      jobTitle: "Job title",
      companyName: "Company",
      address: "Email",
      phone: "Phone",
    },
  },
  "endpoint-disabled": {
    subject: "{portal}: a webhook endpoint was disabled",
    paragraphs: [
      "{why}",
      "Events of your sandbox are no longer sent to it. When it works again, enable it and resend what has failed.",
    ],
    facts: { endpoint: "Endpoint" },
    action: "Open your endpoints",
    phrases: {
      gone: "It responded with 410, which says that it no longer exists.",
      silent: "No event could be delivered to it for a day.",
    },
  },
  "deprecated-calls": {
    subject: "You call deprecated operations",
    paragraphs: [
      "In the last 30 days, applications of {username} at {portal} called deprecated operations of the sandbox. They still respond.",
      "Change to what replaces them: the reference of each operation says it. You get this email at most once a month.",
    ],
    action: "See what changed",
    phrases: {
      one: "1 call",
      many: "{count} calls",
      since: "deprecated since {since}",
      sunset: "may stop on {sunset}",
      more: "More operations",
    },
  },
  "system-alarm": {
    subject: "{portal}: {what}",
    paragraphs: ["{what}.", "{fix}"],
    facts: { since: "Since" },
    action: "Open the system status",
    phrases: {
      worker: "No worker runs: emails and jobs wait",
      workerFix: "Start a process with PARTS=worker, and read the log of the last one.",
      mails: "Emails have waited for more than 15 minutes",
      mailsFix: "Check whether SMTP_HOST accepts emails. When it does, the waiting ones are sent by themselves.",
      disk: "The disk is almost full",
      diskFix: "Free disk space where DATA_DIR is. When less than STORAGE_RESERVE is free, nothing can be saved.",
      stream: "The activity log stream has failed for more than 15 minutes",
      streamFix:
        "Check the receiver of AUDIT_STREAM_URL. Its last error: {detail}. When it accepts records again, the waiting ones are sent by themselves.",
      database: "The database does not respond",
      databaseFix: "Check the database server, and that the portal reaches it. Calls get 503 until it responds.",
      logBroken: "The activity log is broken: records were changed or removed",
      logBrokenFix: "Make a backup as evidence, then run npm run audit:verify: it says which record.",
      logDiffers: "The activity log is not what its receiver acknowledged",
      logDiffersFix:
        "{detail} Make a backup as evidence, and compare the log with what the receiver of AUDIT_STREAM_URL has. It gets all records from that day on again.",
      digests: "Digests of the activity log cannot be written",
      digestsFix:
        "Check the folder AUDIT_DIGEST_DIR of the worker. Its last error: {detail}. Digests that wait are written by themselves within the hour.",
      logUnchecked: "The activity log has not been checked since yesterday",
      logUncheckedFix:
        "Check that a worker runs, and search its log for check-audit-chain: it checks the log every night.",
    },
  },
} as const satisfies Readonly<Record<string, MailTemplate>>;

export type MailName = keyof typeof mailTemplates;

/** Below the HTML version. */
export const mailFooter = "Sent automatically by {portal}.";

/** The same texts in another language. */
export type TranslatedMails = Widened<typeof mailTemplates>;

type Widened<T> = T extends string ? string : { readonly [Name in keyof T]: Widened<T[Name]> };

export const mailNames = Object.keys(mailTemplates) as MailName[];

/** Names of values in a text, each once. */
export function placeholdersIn(...texts: readonly string[]): readonly string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name)))];
}
