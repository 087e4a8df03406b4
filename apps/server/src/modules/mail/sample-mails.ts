import type { MailName } from "@connect-portal/content";
import type { PageLanguage } from "@connect-portal/contract";
import type { MailContent } from "./mail-content.ts";
import {
  accountActivatedMail,
  accountExistsMail,
  accountWaitsMail,
  alarmMail,
  codesGuessedMail,
  confirmEmailMail,
  contactMail,
  demoRequestMail,
  deprecatedCallsMail,
  endpointDisabledMail,
  factorChanges,
  factorsChangedMail,
  invitationMail,
  type Letterhead,
  noPasswordMail,
  passwordChangedMail,
  passwordGuessedMail,
  passwordLinkMail,
  recoveryCodeUsedMail,
  resetPasswordMail,
  roleRequestedMail,
} from "./texts.ts";

/** In place of a link's token, which opens nothing. */
const TOKEN = "sample";
const USERNAME = "ada";
const DAY = "2025-03-13";
const message = {
  subject: "Card issuing",
  fullName: "Ada Lovelace",
  companyName: "Example Bank",
  address: "ada@bank.example",
  message: "We issue about 20,000 cards a year.\nWhen could we talk?",
};

/** Every email with made-up values, as a brand writes it in a language. */
export function sampleMails(portal: Letterhead, language: PageLanguage): Readonly<Record<MailName, MailContent>> {
  const owner = { username: USERNAME, language };
  return {
    "account-waits": accountWaitsMail(portal, owner, {
      id: 7,
      username: USERNAME,
      fullName: message.fullName,
      email: message.address,
      phone: "",
    }),
    "role-requested": roleRequestedMail(portal, owner, {
      id: 7,
      username: USERNAME,
      fullName: message.fullName,
      email: message.address,
      role: "manage_user",
      askedBy: "grace",
      days: 7,
    }),
    "confirm-email": confirmEmailMail(portal, owner, TOKEN),
    invitation: invitationMail(portal, owner, {
      organisation: "Northbank",
      invitedBy: "grace",
      role: "developer",
      days: 7,
      token: TOKEN,
    }),
    "account-exists": accountExistsMail(portal, owner, TOKEN),
    "reset-password": resetPasswordMail(portal, owner, TOKEN),
    "password-link": passwordLinkMail(portal, owner, TOKEN),
    "no-password": noPasswordMail(portal, owner),
    "password-changed": passwordChangedMail(portal, owner),
    "password-guessed": passwordGuessedMail(portal, owner),
    "account-activated": accountActivatedMail(portal, {
      ...owner,
      firstDay: null,
      lastDay: "2025-12-31",
      today: DAY,
    }),
    "second-factor-changed": factorsChangedMail(portal, owner, factorChanges.passkeyAdded("Ada's phone")),
    "recovery-code-used": recoveryCodeUsedMail(portal, owner, 7),
    "second-factor-guessed": codesGuessedMail(portal, owner),
    contact: contactMail(portal, message, owner),
    "demo-request": demoRequestMail(portal, { ...message, jobTitle: "Head of cards", phone: "+212600000000" }, owner),
    "endpoint-disabled": endpointDisabledMail(portal, owner, { name: "Payments", isGone: false }),
    "deprecated-calls": deprecatedCallsMail(portal, owner, [
      { operation: "GET /cards", count: 12, since: "2025-01-15", sunset: "2026-12-31" },
    ]),
    "system-alarm": alarmMail(portal, owner, { alarm: "disk" }, new Date(`${DAY}T10:04:00Z`)),
  };
}
