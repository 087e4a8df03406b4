import type { MailContent } from "./mail-content.ts";

/** The texts of all emails. `portal` is the base URL of the pages, without a slash at its end. */

export interface NewAccount {
  readonly id: number;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
}

export function accountWaitsMail(portal: string, account: NewAccount): MailContent {
  return {
    subject: `New user to activate: ${account.username}`,
    paragraphs: [
      "Someone registered at Connect Portal. They cannot sign in until an administrator activates the user account.",
      "The email address is not verified. Before you activate the account, make sure that you know who registered.",
    ],
    facts: [
      ["User id", String(account.id)],
      ["Username", account.username],
      ["Full name", account.fullName || "not given"],
      ["Email", account.email],
      ["Phone", account.phone || "not given"],
    ],
    action: { label: "Open the user", url: `${portal}/users/${account.id}` },
  };
}

export function confirmEmailMail(portal: string, username: string, token: string): MailContent {
  return {
    subject: "Confirm your email address",
    paragraphs: [
      `The user ${username} was registered at Connect Portal with this email address. Confirm the address to activate the user account. The link works once, within 24 hours.`,
      "If you did not register, ignore this email. Without the link, the account stays inactive.",
    ],
    action: { label: "Confirm email address", url: `${portal}/login?confirm=${token}` },
  };
}

export function accountExistsMail(portal: string, username: string, token: string): MailContent {
  return {
    subject: "You already have a user account",
    paragraphs: [
      `Someone tried to register at Connect Portal with this email address. It belongs to the user ${username}, so no new account was created.`,
      "If it was you and you forgot the password, choose a new one. The link works once, within 30 minutes. If it was not you, you need to do nothing.",
    ],
    action: { label: "Choose a new password", url: changePasswordUrl(portal, token) },
  };
}

export function resetPasswordMail(portal: string, username: string, token: string): MailContent {
  return {
    subject: "Reset your password",
    paragraphs: [
      `Someone asked to reset the password of the user ${username} at Connect Portal. The link works once, within 30 minutes.`,
      "If it was not you, ignore this email. The password does not change.",
    ],
    action: { label: "Choose a new password", url: changePasswordUrl(portal, token) },
  };
}

export function passwordLinkMail(portal: string, username: string, token: string): MailContent {
  return {
    subject: "Choose your password",
    paragraphs: [
      `An administrator sends you this link to choose the password of the user ${username} at Connect Portal. It works once, within 30 minutes. Later, ask for another one under “Forgot password”.`,
      "If you expected no such email, tell your administrator. The password does not change.",
    ],
    action: { label: "Choose a password", url: changePasswordUrl(portal, token) },
  };
}

/** For the owner of an account that only signs in at an identity provider. */
export function noPasswordMail(portal: string, username: string): MailContent {
  return {
    subject: "You have no password here",
    paragraphs: [
      `Someone asked to reset the password of the user ${username} at Connect Portal. There is none: you sign in at the identity provider of your organization, with the button below the sign-in form. If you forgot that password, replace it there.`,
      "If it was not you, ignore this email. Nothing has changed.",
    ],
    action: { label: "Sign in", url: `${portal}/login` },
  };
}

export function passwordChangedMail(portal: string, username: string): MailContent {
  return {
    subject: "Your password was changed",
    paragraphs: [
      `The password of the user ${username} at Connect Portal was changed. All other sessions were signed out.`,
      "If it was not you, reset the password now and tell your administrator.",
    ],
    action: { label: "Reset the password", url: `${portal}/forgotPassword` },
  };
}

export function passwordGuessedMail(portal: string, username: string): MailContent {
  return {
    subject: "Someone is trying to guess your password",
    paragraphs: [
      `In one day, more than a hundred wrong passwords were entered for the user ${username} at Connect Portal, from more than one network. You can still sign in. For a day, the sign-in page automatically checks that you are human.`,
      "A password that you use nowhere else cannot be guessed this way. If yours is short, or you use it elsewhere, choose another one now. You get this email at most once a day.",
    ],
    action: { label: "Choose a new password", url: `${portal}/forgotPassword` },
  };
}

/** `firstDay` and `lastDay` of the account's validity range, where it has one; `today` lies in it or not. All in UTC. */
export interface ActivatedAccount {
  readonly username: string;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly today: string;
}

export function accountActivatedMail(portal: string, account: ActivatedAccount): MailContent {
  return {
    subject: "Your user account is active",
    paragraphs: [`The user ${account.username} at Connect Portal was activated. ${whenToSignIn(account)}`],
    action: { label: "Sign in", url: `${portal}/login` },
  };
}

function whenToSignIn({ firstDay, lastDay, today }: ActivatedAccount): string {
  if (lastDay !== null && lastDay < today) {
    return `The account was valid until ${lastDay} (UTC). Ask your administrator before you sign in.`;
  }
  const until = lastDay === null ? "" : ` until the end of ${lastDay} (UTC)`;
  return firstDay !== null && firstDay > today
    ? `You can sign in from ${firstDay}${until || " (UTC)"}.`
    : `You can sign in now${until && `,${until}`}.`;
}

/** How the second factors of a user changed; the user's name follows. */
export const factorChanges = {
  totpAdded: "An authenticator app was added to",
  totpRemoved: "The authenticator app was removed from",
  passkeyAdded: (name: string) => `The passkey “${name}” was added to`,
  passkeyRemoved: (name: string) => `The passkey “${name}” was removed from`,
  codesRenewed: "New recovery codes were created for",
  allRemoved: "An administrator removed all second factors of",
} as const;

/** @param change of `factorChanges` */
export function factorsChangedMail(portal: string, username: string, change: string): MailContent {
  return {
    subject: "The way you sign in was changed",
    paragraphs: [
      `${change} the user ${username} at Connect Portal.`,
      "If it was not you, change the password now and tell your administrator.",
    ],
    action: { label: "Sign-in and security", url: `${portal}/sign-in-and-security` },
  };
}

export function recoveryCodeUsedMail(portal: string, username: string, left: number): MailContent {
  return {
    subject: "A recovery code was used to sign in",
    paragraphs: [
      `Someone signed in as ${username} at Connect Portal with the password and a recovery code. ${left} of the codes ${left === 1 ? "is" : "are"} left.`,
      "If it was not you, change the password now and tell your administrator.",
    ],
    action: { label: "Sign-in and security", url: `${portal}/sign-in-and-security` },
  };
}

export function codesGuessedMail(portal: string, username: string): MailContent {
  return {
    subject: "Someone knows your password",
    paragraphs: [
      `In a quarter of an hour, more than ten wrong codes were entered for the user ${username} at Connect Portal, each after the right password. Codes are rejected for some minutes. A passkey still works.`,
      "If it was not you, someone knows your password: choose another one now. You get this email at most once a day.",
    ],
    action: { label: "Choose a new password", url: `${portal}/forgotPassword` },
  };
}

export interface ContactMessage {
  readonly subject: string;
  readonly fullName: string;
  readonly companyName: string;
  readonly address: string;
  readonly message: string;
}

export function contactMail({ subject, fullName, companyName, address, message }: ContactMessage): MailContent {
  return {
    subject: `[Contact] ${subject}`,
    paragraphs: ["A visitor sent this message with the contact form. Your reply goes to the visitor."],
    facts: [
      ["Subject", subject],
      ["Name", fullName],
      ["Company", companyName],
      ["Email", address],
    ],
    quote: message,
  };
}

export interface DemoRequest extends ContactMessage {
  readonly jobTitle: string;
  readonly phone: string;
}

export function demoRequestMail(request: DemoRequest): MailContent {
  const { subject, fullName, jobTitle, companyName, address, phone, message } = request;
  const facts = [
    ["Subject", subject],
    ["Name", fullName],
    ["Job title", jobTitle],
    ["Company", companyName],
    ["Email", address],
    ["Phone", phone],
  ] as const;
  return {
    subject: `[Demo] ${subject}`,
    paragraphs: ["A visitor requests a demo, and expects you to propose a time. Your reply goes to the visitor."],
    facts: facts.filter(([, value]) => value !== ""),
    ...(message === "" ? {} : { quote: message }),
  };
}

/** @param portal base URL; left out where the process does not know it */
export function endpointDisabledMail(
  portal: string | undefined,
  { name, isGone }: { readonly name: string; readonly isGone: boolean },
): MailContent {
  const why = isGone
    ? "It responded with 410, which says that it no longer exists."
    : "No event could be delivered to it for a day.";
  return {
    subject: "Connect Portal: a webhook endpoint was disabled",
    paragraphs: [
      why,
      "Events of your sandbox are no longer sent to it. When it works again, enable it and resend what has failed.",
    ],
    facts: [["Endpoint", name]],
    ...(portal === undefined ? {} : { action: { label: "Open your endpoints", url: `${portal}/sandbox/endpoints` } }),
  };
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

/** @param portal base URL; left out where the process does not know it */
export function deprecatedCallsMail(
  portal: string | undefined,
  username: string,
  calls: readonly DeprecatedCalls[],
): MailContent {
  const facts = calls.slice(0, MOST_OPERATIONS).map(({ operation, count, since, sunset }): [string, string] => {
    const said = [
      count === 1 ? "1 call" : `${count} calls`,
      ...(since === undefined ? [] : [`deprecated since ${since}`]),
      ...(sunset === undefined ? [] : [`may stop on ${sunset}`]),
    ];
    return [operation, said.join(", ")];
  });
  const left = calls.length - facts.length;
  return {
    subject: "You call deprecated operations",
    paragraphs: [
      `In the last 30 days, applications of the user ${username} at Connect Portal called deprecated operations of the sandbox. They still respond.`,
      "Change to what replaces them: the reference of each operation says it. You get this email at most once a month.",
    ],
    facts: left > 0 ? [...facts, ["More operations", String(left)]] : facts,
    ...(portal === undefined ? {} : { action: { label: "See what changed", url: `${portal}/changes` } }),
  };
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

export function alarmMail(portal: string, { what, fix }: { what: string; fix: string }, since: Date): MailContent {
  return {
    subject: alarmSubject(what),
    paragraphs: [`${what}.`, fix],
    facts: [["Since", since.toISOString()]],
    action: { label: "Open the system status", url: `${portal}/system` },
  };
}

export function alarmSubject(what: string): string {
  return `Connect Portal: ${what}`;
}

function changePasswordUrl(portal: string, token: string): string {
  return `${portal}/changePassword?token=${token}`;
}
