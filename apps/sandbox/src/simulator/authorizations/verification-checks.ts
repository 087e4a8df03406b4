import { isPin } from "../cards/pin.ts";
import { type AuthorizationMessage, paysOutCash } from "./authorization.ts";
import type { Check, KnownFacts } from "./check.ts";

/** Nobody is paid out cash without the PIN. */
export const needsPin = ({ kind }: AuthorizationMessage): boolean => paysOutCash(kind);

/** What asks for authentication, and can be sent again with it. */
export const SOFT_DECLINES = { VISA: "1A", MASTERCARD: "65" } as const;

/** 5: the PIN. `pinTriesLeft` is what was left before this one. */
export const pin: Check<KnownFacts> = {
  name: "pin",
  reads: ({ message, issued: { card, pinMatches } }) =>
    message.pin === undefined && !needsPin(message)
      ? null
      : { sent: message.pin !== undefined, matches: pinMatches, triesLeft: card.pinTriesLeft },
  declines: [
    {
      reasonCode: "pin_needed",
      responseCode: "55",
      reason: "Cash is paid out only with the PIN of the card.",
      remedy: "Ask the cardholder for the PIN, and send it.",
      when: ({ message }) => message.pin === undefined,
    },
    {
      reasonCode: "pin_malformed",
      responseCode: "81",
      reason: "The PIN is not 4 to 12 digits.",
      remedy: "Send the PIN as the cardholder typed it.",
      when: ({ message }) => !isPin(message.pin ?? ""),
    },
    {
      reasonCode: "pin_not_set",
      responseCode: "55",
      reason: "No PIN has been set for the card.",
      remedy: "Set a PIN for the card first.",
      when: ({ issued: { card } }) => card.pinVerifier === null,
    },
    {
      reasonCode: "pin_tries_exceeded",
      responseCode: "75",
      reason: "The PIN was wrong too often: the card is blocked.",
      remedy: "Reset the PIN tries.",
      when: ({ issued: { card, pinMatches } }) => card.pinTriesLeft <= (pinMatches === true ? 0 : 1),
    },
    {
      reasonCode: "pin_wrong",
      responseCode: "55",
      reason: "The PIN is wrong.",
      remedy: "Send the PIN of the card.",
      when: ({ issued: { pinMatches } }) => pinMatches !== true,
    },
  ],
};

/** 6: what proves that the card, or its holder, takes part. */
export const authentication: Check<KnownFacts> = {
  name: "authentication",
  reads: ({ message, issued: { securityCodeMatches, terms } }) => {
    const { entryMode, threeDSecure = null, cryptogramValid = null } = message;
    const isOnLine = entryMode === "ecommerce";
    if (securityCodeMatches === null && threeDSecure === null && cryptogramValid === null && !isOnLine) return null;
    const { needsStrongAuthentication } = terms;
    return { securityCodeMatches, cryptogramValid, threeDSecure, needsStrongAuthentication };
  },
  declines: [
    {
      reasonCode: "security_code_wrong",
      responseCode: "05",
      codeOfScheme: { VISA: "N7", MASTERCARD: "63" },
      reason: "The security code (CVV2) is not the card's.",
      remedy: "Send the code that is printed on the card.",
      when: ({ issued: { securityCodeMatches } }) => securityCodeMatches === false,
    },
    {
      reasonCode: "cryptogram_wrong",
      responseCode: "82",
      reason: "The chip's cryptogram (ARQC) does not match the message.",
      remedy: "Read the chip again: each message needs its own cryptogram.",
      when: ({ message }) => message.cryptogramValid === false,
    },
    {
      reasonCode: "authentication_refused",
      responseCode: "1A",
      codeOfScheme: { MASTERCARD: "63" },
      reason: "The cardholder's authentication failed.",
      remedy: "Have the cardholder authenticate again.",
      when: ({ message: { threeDSecure } }) => threeDSecure === "refused" || threeDSecure === "challenged",
    },
    {
      reasonCode: "authentication_needed",
      responseCode: "1A",
      codeOfScheme: SOFT_DECLINES,
      reason: "An online payment with this card needs 3-D Secure.",
      remedy:
        "Send the payment again with authentication. Later ones of the same agreement can be recurring, or pay with a token.",
      when: ({ message, issued: { terms, tokenStatus, hasAgreement } }) =>
        message.entryMode === "ecommerce" &&
        terms.needsStrongAuthentication &&
        // The token's cryptogram is the authentication.
        tokenStatus === null &&
        !(message.isRecurring && hasAgreement) &&
        (message.threeDSecure ?? "not_made") === "not_made",
    },
  ],
};

/** 7: the address. The result is recorded; only some products decline for it. */
export const address: Check<KnownFacts> = {
  name: "address",
  reads: ({ issued: { addressResult, terms } }) =>
    addressResult === null ? null : { result: addressResult, declines: terms.declinesWrongAddress },
  declines: [
    {
      reasonCode: "address_wrong",
      responseCode: "05",
      reason: "The billing address is not the cardholder's.",
      remedy: "Send the address and postal code of the cardholder.",
      when: ({ issued: { addressResult, terms } }) => terms.declinesWrongAddress && addressResult === "N",
    },
  ],
};
