import type { MailName } from "@connect-portal/content";
import type { MailContent } from "./mail-content.ts";
import {
  accountActivatedMail,
  accountExistsMail,
  accountWaitsMail,
  alarmMail,
  alarmTexts,
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

/** Every email with made-up values, as a brand writes it. */
export function sampleMails(portal: Letterhead): Readonly<Record<MailName, MailContent>> {
  return {
    "account-waits": accountWaitsMail(portal, {
      id: 7,
      username: USERNAME,
      fullName: message.fullName,
      email: message.address,
      phone: "",
    }),
    "role-requested": roleRequestedMail(portal, {
      id: 7,
      username: USERNAME,
      fullName: message.fullName,
      email: message.address,
      role: "Administrator",
      askedBy: "grace",
      days: 7,
    }),
    "confirm-email": confirmEmailMail(portal, USERNAME, TOKEN),
    invitation: invitationMail(portal, {
      organisation: "Northbank",
      invitedBy: "grace",
      role: "developer",
      days: 7,
      token: TOKEN,
    }),
    "account-exists": accountExistsMail(portal, USERNAME, TOKEN),
    "reset-password": resetPasswordMail(portal, USERNAME, TOKEN),
    "password-link": passwordLinkMail(portal, USERNAME, TOKEN),
    "no-password": noPasswordMail(portal, USERNAME),
    "password-changed": passwordChangedMail(portal, USERNAME),
    "password-guessed": passwordGuessedMail(portal, USERNAME),
    "account-activated": accountActivatedMail(portal, {
      username: USERNAME,
      firstDay: null,
      lastDay: "2025-12-31",
      today: DAY,
    }),
    "second-factor-changed": factorsChangedMail(portal, USERNAME, factorChanges.passkeyAdded("Ada's phone")),
    "recovery-code-used": recoveryCodeUsedMail(portal, USERNAME, 7),
    "second-factor-guessed": codesGuessedMail(portal, USERNAME),
    contact: contactMail(portal, message),
    "demo-request": demoRequestMail(portal, { ...message, jobTitle: "Head of cards", phone: "+212600000000" }),
    "endpoint-disabled": endpointDisabledMail(portal, { name: "Payments", isGone: false }),
    "deprecated-calls": deprecatedCallsMail(portal, USERNAME, [
      { operation: "GET /cards", count: 12, since: "2025-01-15", sunset: "2026-12-31" },
    ]),
    "system-alarm": alarmMail(portal, alarmTexts.disk, new Date(`${DAY}T10:04:00Z`)),
  };
}
