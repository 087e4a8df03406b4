import type { MailContent } from "../mail/mail-content.ts";

/** @param what a whole sentence without its end, such as "A passkey was added to" */
export function factorsChangedMail(portal: string, username: string, what: string): MailContent {
  return {
    subject: "How you sign in was changed",
    paragraphs: [
      `${what} the account ${username} at Connect Portal.`,
      "If it was not you, change the password at once and tell your administrator.",
    ],
    action: { label: "Sign-in and security", url: `${portal}/sign-in-and-security` },
  };
}

export function recoveryCodeUsedMail(portal: string, username: string, left: number): MailContent {
  return {
    subject: "A recovery code was used to sign in",
    paragraphs: [
      `Somebody signed in to the account ${username} at Connect Portal with the password and a recovery code. ${left} of the codes ${left === 1 ? "is" : "are"} left.`,
      "If it was not you, change the password at once and tell your administrator.",
    ],
    action: { label: "Sign-in and security", url: `${portal}/sign-in-and-security` },
  };
}

export function codesGuessedMail(portal: string, username: string): MailContent {
  return {
    subject: "Somebody knows your password",
    paragraphs: [
      `More than ten wrong codes were entered for the account ${username} at Connect Portal within a quarter of an hour, each after the right password. Codes are not taken for some minutes; a passkey works.`,
      "If it was not you, somebody knows your password: choose another one now. You get this mail once a day at most.",
    ],
    action: { label: "Choose a new password", url: `${portal}/forgotPassword` },
  };
}
