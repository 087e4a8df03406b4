import type { MailContent } from "../mail/mail-content.ts";

/** What the mails about accounts say. `portal` is where the pages are, without a slash at its end. */

export interface NewAccount {
  readonly id: number;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
}

export function accountWaitsMail(portal: string, account: NewAccount): MailContent {
  return {
    subject: `A new account waits for you: ${account.username}`,
    paragraphs: [
      "Somebody has registered at Connect Portal. The account cannot be used until an administrator activates it.",
      "The email address has not been verified. Make sure that you know who asks before you activate the account.",
    ],
    facts: [
      ["User id", String(account.id)],
      ["Username", account.username],
      ["Full name", account.fullName || "not given"],
      ["Email", account.email],
      ["Phone", account.phone || "not given"],
    ],
    action: { label: "Open the account", url: `${portal}/users/${account.id}` },
  };
}

export function confirmEmailMail(portal: string, username: string, token: string): MailContent {
  return {
    subject: "Confirm your email address",
    paragraphs: [
      `The account ${username} was registered at Connect Portal with this email address. Confirm the address to activate the account. The link works once, within 24 hours.`,
      "If you did not register, ignore this mail: without the link the account stays closed.",
    ],
    action: { label: "Confirm email address", url: `${portal}/login?confirm=${token}` },
  };
}

export function accountExistsMail(portal: string, username: string, token: string): MailContent {
  return {
    subject: "You already have an account",
    paragraphs: [
      `Somebody tried to register at Connect Portal with this email address. It belongs to the account ${username}, so no new one was made.`,
      "If it was you and the password is forgotten, choose a new one. The link works once, within 30 minutes. If it was not you, nothing needs to be done.",
    ],
    action: { label: "Choose a new password", url: changePasswordUrl(portal, token) },
  };
}

export function resetPasswordMail(portal: string, username: string, token: string): MailContent {
  return {
    subject: "Reset your password",
    paragraphs: [
      `Somebody asked for a new password of the account ${username} at Connect Portal. The link works once, within 30 minutes.`,
      "If it was not you, ignore this mail: the password stays as it is.",
    ],
    action: { label: "Choose a new password", url: changePasswordUrl(portal, token) },
  };
}

/** For the owner of an account that only signs in at an identity provider. */
export function noPasswordMail(portal: string, username: string): MailContent {
  return {
    subject: "Your account has no password",
    paragraphs: [
      `Somebody asked for a password of the account ${username} at Connect Portal. The account has none: you sign in at your organisation's identity provider, by the button below the form of the sign-in page. Forgotten passwords are replaced there.`,
      "If it was not you, ignore this mail: nothing has changed.",
    ],
    action: { label: "Sign in", url: `${portal}/login` },
  };
}

export function passwordChangedMail(portal: string, username: string): MailContent {
  return {
    subject: "Your password was changed",
    paragraphs: [
      `The password of the account ${username} at Connect Portal was changed, and sessions on other devices were ended.`,
      "If it was not you, reset the password at once and tell your administrator.",
    ],
    action: { label: "Reset the password", url: `${portal}/forgotPassword` },
  };
}

export function passwordGuessedMail(portal: string, username: string): MailContent {
  return {
    subject: "Somebody tries passwords of your account",
    paragraphs: [
      `Within a day, more than a hundred wrong passwords were tried for the account ${username} at Connect Portal, from more than one place. None of this locks you out: for a day the sign-in page checks that you are human, by itself.`,
      "A password that you use nowhere else cannot be guessed this way. If yours is short, or you use it elsewhere, choose another one now. You get this mail once a day at most.",
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
    subject: "Your account is active",
    paragraphs: [`The account ${account.username} at Connect Portal has been activated. ${whenToSignIn(account)}`],
    action: { label: "Sign in", url: `${portal}/login` },
  };
}

function whenToSignIn({ firstDay, lastDay, today }: ActivatedAccount): string {
  if (lastDay !== null && lastDay < today) {
    return `It was limited to the days up to ${lastDay} (UTC): ask your administrator before you sign in.`;
  }
  const until = lastDay === null ? "" : `, up to and including ${lastDay} (UTC)`;
  return firstDay !== null && firstDay > today
    ? `You can sign in from ${firstDay} on${until || " (UTC)"}.`
    : `You can sign in now${until}.`;
}

function changePasswordUrl(portal: string, token: string): string {
  return `${portal}/changePassword?token=${token}`;
}
