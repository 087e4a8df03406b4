import { isPin, isWeakPin } from "../cards/pin.ts";
import { faultOfMandate, isFirstPaymentAskedFor, type MandateFault } from "../mandates/judge-mandate.ts";
import { faultOfProof, type ProofFault } from "../three-d-secure/judge-proof.ts";
import { type AuthorizationMessage, paysOutCash } from "./authorization.ts";
import type { Check, Decline, Inputs, KnownFacts } from "./check.ts";

/** Paying out cash always needs the PIN. */
export const needsPin = ({ kind }: AuthorizationMessage): boolean => paysOutCash(kind);

/** The right PIN resets the tries. */
export function unblocks({ kind }: AuthorizationMessage, pinMatches: boolean | null): boolean {
  return kind === "pin_unblock" && pinMatches === true;
}

/** Declines that ask for authentication. The payment can be sent again with it. */
export const SOFT_DECLINES = { VISA: "1A", MASTERCARD: "65" } as const;

/** 5: the PIN. `pinTriesLeft` is the count before this try. */
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
      when: ({ message, issued: { card, pinMatches } }) =>
        card.pinTriesLeft <= (pinMatches === true ? 0 : 1) && !unblocks(message, pinMatches),
    },
    {
      reasonCode: "pin_wrong",
      responseCode: "55",
      reason: "The PIN is wrong.",
      remedy: "Send the PIN of the card.",
      when: ({ issued: { pinMatches } }) => pinMatches !== true,
    },
    {
      reasonCode: "new_pin_weak",
      responseCode: "P6",
      codeOfScheme: { MASTERCARD: "89" },
      reason: "The new PIN has equal digits or a run of digits.",
      remedy: "Let the cardholder choose another PIN.",
      when: ({ message: { newPin } }) => newPin !== undefined && isWeakPin(newPin),
    },
  ],
};

function proofFaultOf({ now, message, issued }: KnownFacts): ProofFault | null {
  if (message.proof === undefined) return null;
  const { merchantNumber } = message.acceptor;
  return faultOfProof(message.proof, { cardId: issued.card.id, merchantNumber, amount: message.amount, now });
}

/** CAVV or AAV that does not stand for this payment. */
const proofRow = (fault: ProofFault, reason: string, remedy: string): Decline<KnownFacts> => ({
  reasonCode: `authentication_${fault}`,
  responseCode: "82",
  codeOfScheme: { MASTERCARD: "63" },
  reason,
  remedy,
  when: (facts) => proofFaultOf(facts) === fault,
});

function mandateFaultOf({ message, issued: { card } }: KnownFacts): MandateFault | null {
  const { storedCredential, acceptor } = message;
  const named = { merchantNumber: acceptor.merchantNumber, cardId: card.id };
  return faultOfMandate({ ...named, ...(storedCredential && { storedCredential }) });
}

/** A payment without the cardholder relies on an earlier one with them. */
const mandateRow = (fault: MandateFault, reason: string): Decline<KnownFacts> => ({
  reasonCode: `mandate_${fault}`,
  responseCode: "05",
  codeOfScheme: SOFT_DECLINES,
  reason,
  remedy: "Let the cardholder make a payment that sets up a mandate, and send its networkTransactionId.",
  when: (facts) => isFirstPaymentAskedFor(facts.issued.card.pan) && mandateFaultOf(facts) === fault,
});

/** The check's inputs about the mandate that a payment names. */
function mandateInputs(facts: KnownFacts): Inputs {
  const { storedCredential } = facts.message;
  if (storedCredential?.initiator !== "merchant") return {};
  return { mandateId: storedCredential.found?.id ?? null, mandateFault: mandateFaultOf(facts) };
}

const AGAIN = "Authenticate the cardholder for this payment, and send its result.";

/** 6: the proof that the card, or its holder, takes part. */
export const authentication: Check<KnownFacts> = {
  name: "authentication",
  reads: (facts) => {
    const { message, issued } = facts;
    const { securityCodeMatches, terms } = issued;
    const { entryMode, threeDSecure = null, cryptogramValid = null } = message;
    const isOnLine = entryMode === "ecommerce";
    const isNothingSent = securityCodeMatches === null && threeDSecure === null && cryptogramValid === null;
    const isOnMandate = message.storedCredential?.initiator === "merchant";
    if (isNothingSent && !message.proof && !isOnLine && !isOnMandate) return null;
    const { needsStrongAuthentication } = terms;
    const authenticationId = message.proof?.found?.id;
    return {
      securityCodeMatches,
      cryptogramValid,
      threeDSecure,
      needsStrongAuthentication,
      ...(authenticationId !== undefined && { authenticationId }),
      ...mandateInputs(facts),
    };
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
    proofRow(
      "unknown",
      "No authentication has this number, value and ECI.",
      "Send dsTransID, authenticationValue and eci as they were returned.",
    ),
    proofRow("other_card", "The authentication is of another card.", AGAIN),
    proofRow("other_merchant", "The authentication is of another merchant.", AGAIN),
    proofRow("amount", "The amount is more than was authenticated, or in another currency.", AGAIN),
    proofRow("expired", "The authentication is older than 90 days.", AGAIN),
    proofRow("used", "Another payment was approved with the authentication.", AGAIN),
    {
      reasonCode: "authentication_refused",
      responseCode: "1A",
      codeOfScheme: { MASTERCARD: "63" },
      reason: "The cardholder's authentication failed.",
      remedy: "Start another authentication.",
      when: ({ message: { threeDSecure } }) => threeDSecure === "refused" || threeDSecure === "challenged",
    },
    mandateRow("unknown", "No first payment has this network transaction id."),
    mandateRow("other_card", "The first payment with this network transaction id was made with another card."),
    mandateRow("other_merchant", "The first payment with this network transaction id was made at another merchant."),
    mandateRow("other_type", "The cardholder did not agree to payments of this type with the first payment."),
    {
      reasonCode: "authentication_needed",
      responseCode: "1A",
      codeOfScheme: SOFT_DECLINES,
      reason: "An online payment with this card needs 3-D Secure.",
      remedy:
        "Authenticate the cardholder, and send the payment again with the result. Later ones of the same agreement can be recurring, or pay with a token.",
      when: ({ message, issued: { terms, tokenStatus, hasAgreement } }) =>
        message.entryMode === "ecommerce" &&
        terms.needsStrongAuthentication &&
        // The token's cryptogram is the authentication.
        tokenStatus === null &&
        message.storedCredential?.initiator !== "merchant" &&
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
