import type { AccountType } from "../accounts/account.ts";
import type { Card, CardStatus } from "../cards/card.ts";
import { endOfMonth, responseCodes } from "../cards/lifecycle.ts";
import { MAX_AMOUNT } from "../ledger/booking.ts";
import type { TokenRefusal } from "../tokens/token-controls.ts";
import { isCredit, movesNothing, paysOutCash } from "./authorization.ts";
import type { Check, Decline, KnownFacts } from "./check.ts";
import { needsPin, unblocks } from "./verification-checks.ts";

/** 1: the message is whole and new. */
export const message: Check = {
  name: "message",
  reads: ({ message: { kind, amount, cashback, surcharge = 0, traceNumber } }) => ({
    kind,
    amount: amount.amount,
    currencyCode: amount.currencyCode,
    cashback,
    ...(surcharge > 0 && { surcharge }),
    traceNumber: traceNumber ?? null,
  }),
  declines: [
    // First, because a message declined for another reason would be stored under the trace number of another message.
    {
      reasonCode: "trace_number_used",
      responseCode: "94",
      reason: "The terminal has already used this trace number today for another message.",
      remedy: "Give each new message its own trace number.",
      when: ({ isTraceTaken }) => isTraceTaken,
    },
    {
      reasonCode: "amount_malformed",
      responseCode: "30",
      reason: "The amount does not fit the kind of transaction.",
      remedy:
        "Send 0 for a verification, a balance inquiry and what is about the PIN, and more than 0 for anything else.",
      when: (facts) => {
        const { amount } = facts.message.amount;
        return (
          !Number.isSafeInteger(amount) ||
          amount > MAX_AMOUNT ||
          (movesNothing(facts.message.kind) ? amount !== 0 : amount <= 0)
        );
      },
    },
    {
      reasonCode: "amount_too_small",
      responseCode: "13",
      reason: "The amount is less than half of the smallest unit of the account's currency: it rounds to 0.",
      remedy: "Send a larger amount.",
      when: ({ message: { kind, amount }, billing }) =>
        !movesNothing(kind) && amount.amount > 0 && billing?.amount === 0,
    },
    {
      reasonCode: "cashback_malformed",
      responseCode: "30",
      reason: "The cashback does not fit the amount.",
      remedy: "Send cashback only with a purchase with cashback, and less of it than the whole amount.",
      when: ({ message: { kind, cashback, amount } }) =>
        kind === "purchase_with_cashback" ? cashback <= 0 || cashback >= amount.amount : cashback !== 0,
    },
    {
      reasonCode: "surcharge_malformed",
      responseCode: "30",
      reason: "The surcharge does not fit the amount.",
      remedy: "Send a surcharge only where something is paid, as a part of the amount and less than it.",
      when: ({ message: { kind, surcharge = 0, amount } }) =>
        surcharge > 0 && (movesNothing(kind) || isCredit(kind) || surcharge >= amount.amount),
    },
    {
      reasonCode: "dynamic_conversion_currency",
      responseCode: "12",
      reason: "The merchant has converted into another currency than the account's.",
      remedy: "Offer the cardholder the currency of the account, or send the payment without conversion.",
      when: ({ message: { dynamicConversion }, issued }) =>
        dynamicConversion !== undefined &&
        issued !== null &&
        dynamicConversion.billing.currencyCode !== issued.account.currencyCode,
    },
  ],
};

/** 2a: the card exists. No other check is possible without it. */
export const cardKnown: Check = {
  name: "card_number",
  reads: ({ issued }) => ({ known: issued !== null }),
  declines: [
    {
      reasonCode: "card_unknown",
      responseCode: "14",
      reason: "The issuer has no such card.",
      remedy: "Use the number of a card in your sandbox.",
      when: ({ issued }) => issued === null,
    },
  ],
};

/** 2b: the data that was sent is that of the card. */
export const cardData: Check<KnownFacts> = {
  name: "card_data",
  reads: ({ issued: { card, expiryMatches, sequenceMatches } }) => ({
    expiry: card.expiry,
    expiryMatches,
    sequenceMatches,
  }),
  declines: [
    {
      reasonCode: "expiry_wrong",
      responseCode: "54",
      reason: "The expiry date is not the card's.",
      remedy: "Send the expiry date of the card.",
      when: ({ issued }) => issued.expiryMatches === false,
    },
    {
      reasonCode: "card_expired",
      responseCode: "54",
      reason: "The card has expired.",
      remedy: "Renew the card, and pay with the new one.",
      when: ({ now, issued: { card } }) => card.status === "E" || isPast(card, now),
    },
    {
      reasonCode: "sequence_number_wrong",
      responseCode: "14",
      reason: "The card sequence number belongs to another card with this PAN.",
      remedy: "Pay with the card that was delivered last.",
      when: ({ issued }) => issued.sequenceMatches === false,
    },
  ],
};

/** A card is valid until the last day of its month. */
function isPast({ expiry }: Card, now: Date): boolean {
  return now >= endOfMonth(expiry);
}

const statusRow = (
  status: CardStatus,
  [reasonCode, reason, remedy]: readonly [string, string, string],
): Decline<KnownFacts> => ({
  reasonCode,
  responseCode: responseCodes[status] ?? "57",
  reason,
  remedy,
  when: ({ issued: { card } }) => card.status === status,
});

/** After too many wrong PINs only payments that need the PIN are stopped. */
const isWithoutPinTries = ({ status: code, reasonCode }: Card): boolean => code === "T" && reasonCode === "T02";

const noAccount = (type: AccountType, responseCode: string, name: string): readonly Decline<KnownFacts>[] =>
  // Mastercard says which side of the payment it is about.
  [false, true].map((isTo) => ({
    reasonCode: `no_${name}_account`,
    responseCode,
    codeOfScheme: { MASTERCARD: isTo ? "76" : "77" },
    reason: `The card draws on no ${name} account.`,
    remedy: "Send 00 in data element 3 for the default account, or link an account of this type to the card.",
    when: ({ message: { kind, accountType }, issued }) =>
      issued.isAccountTypeMissing && accountType === type && isCredit(kind) === isTo,
  }));

/** 3: card and account are in use. */
export const status: Check<KnownFacts> = {
  name: "status",
  reads: ({ issued: { card, account } }) => ({
    status: card.status,
    reasonCode: card.reasonCode,
    accountStatus: account.status,
  }),
  declines: [
    statusRow("L", ["card_lost", "The card was reported lost.", "Pay with the card that replaces it."]),
    statusRow("S", ["card_stolen", "The card was reported stolen.", "Pay with the card that replaces it."]),
    statusRow("F", ["card_suspected", "The card is blocked: fraud is suspected.", "Unblock or replace the card."]),
    {
      reasonCode: "pin_tries_exceeded",
      responseCode: "75",
      reason: "The card is blocked: the PIN was wrong too often.",
      remedy: "Reset the PIN tries.",
      when: ({ message: asked, issued: { card, pinMatches } }) =>
        isWithoutPinTries(card) && (asked.pin !== undefined || needsPin(asked)) && !unblocks(asked, pinMatches),
    },
    {
      reasonCode: "card_blocked",
      responseCode: responseCodes.T ?? "62",
      reason: "The card is temporarily blocked.",
      remedy: "Unblock the card.",
      when: ({ issued: { card } }) => card.status === "T" && !isWithoutPinTries(card),
    },
    statusRow("I", ["card_inactive", "The card has not been activated yet.", "Activate the card."]),
    statusRow("C", ["card_cancelled", "The card is closed.", "Issue another card."]),
    {
      reasonCode: "card_domestic_only",
      responseCode: "57",
      reason: "The card is restricted to its own country.",
      remedy: "Pay in the card's own country, or lift the restriction.",
      when: ({ message: { acceptor }, issued: { card, homeCountry } }) =>
        card.status === "R" && card.reasonCode !== "R02" && acceptor.countryCode !== homeCountry,
    },
    {
      reasonCode: "card_restricted",
      responseCode: "57",
      reason: "The card is restricted to deposits and repayments.",
      remedy: "Lift the restriction.",
      when: (facts) =>
        facts.issued.card.status === "R" &&
        facts.issued.card.reasonCode === "R02" &&
        !movesNothing(facts.message.kind) &&
        !isCredit(facts.message.kind),
    },
    ...noAccount("10", "53", "savings"),
    ...noAccount("20", "52", "checking"),
    ...noAccount("30", "39", "credit"),
    {
      reasonCode: "account_closed",
      responseCode: "14",
      reason: "The account of the card is closed.",
      remedy: "Link the card to an open account.",
      when: ({ issued: { account } }) => account.status === "closed" || account.status === "charged_off",
    },
    {
      reasonCode: "account_overdue",
      responseCode: "57",
      reason: "The account is 30 days or more overdue.",
      remedy: "Pay the overdue amount.",
      when: ({ message: { kind }, issued: { account } }) =>
        !isCredit(kind) && account.status === "overdue" && !["current", "1-29"].includes(account.arrears.bucket),
    },
    {
      reasonCode: "account_blocked",
      responseCode: "57",
      reason: "The account of the card is blocked.",
      remedy: "Unblock the account.",
      // Money still comes in.
      when: ({ message: { kind }, issued: { account } }) => account.status === "blocked" && !isCredit(kind),
    },
  ],
};

const tokenRow = (
  refusal: TokenRefusal,
  [responseCode, reasonCode, reason, remedy]: readonly [string, string, string, string],
): Decline<KnownFacts> => ({
  reasonCode,
  responseCode,
  reason,
  remedy,
  when: ({ issued }) => issued.tokenRefusal === refusal,
});

const inControls = "in the token's controls.";
const tokenRows: readonly Decline<KnownFacts>[] = [
  tokenRow("merchant", [
    "57",
    "token_other_merchant",
    "The token belongs to another merchant.",
    "Request a token for this merchant.",
  ]),
  tokenRow("channel", [
    "57",
    "token_channel_off",
    "The token is not allowed for this channel.",
    `Allow it ${inControls}`,
  ]),
  tokenRow("country", [
    "62",
    "token_country_off",
    "The token is not allowed in this country.",
    `Allow it ${inControls}`,
  ]),
  tokenRow("amount", ["61", "token_limit", "The amount is above the token's limit.", `Raise the limit ${inControls}`]),
];

const onStripe: readonly string[] = ["magnetic_stripe", "fallback"];
const inPerson: readonly string[] = ["chip", "contactless", "wallet", ...onStripe];

/** 4: the presented card may be used in this way. */
export const presentation: Check<KnownFacts> = {
  name: "presentation",
  reads: ({ message: { entryMode }, issued: { tokenStatus, terms } }) => ({
    entryMode,
    tokenStatus,
    allowsFallback: terms.allowsFallback,
  }),
  declines: [
    {
      reasonCode: "token_inactive",
      responseCode: "57",
      reason: "The token is not active.",
      remedy: "Activate or resume the token.",
      when: ({ issued: { tokenStatus } }) => tokenStatus !== null && tokenStatus !== "active",
    },
    ...tokenRows,
    {
      reasonCode: "wallet_without_token",
      responseCode: "57",
      reason: "A wallet pays with a token, not with the card's own number.",
      remedy: "Send the token, or another entry mode.",
      when: ({ message: { entryMode }, issued: { tokenStatus } }) => entryMode === "wallet" && tokenStatus === null,
    },
    {
      reasonCode: "cash_at_a_distance",
      responseCode: "57",
      reason: "Cash is paid out only to a card that is present.",
      remedy: "Read the chip, the contactless card or the wallet at the machine or till.",
      when: ({ message: { kind, entryMode } }) => paysOutCash(kind) && !inPerson.includes(entryMode),
    },
    {
      reasonCode: "cashback_on_credit",
      responseCode: "57",
      codeOfScheme: { VISA: "N3" },
      reason: "Cash at the till is paid from a debit or a prepaid account, and this is neither.",
      remedy: "Send a purchase without cashback, or withdraw the cash at a machine.",
      when: ({ message: { kind }, issued: { account } }) =>
        kind === "purchase_with_cashback" && account.kind !== "debit" && account.kind !== "prepaid",
    },
    {
      reasonCode: "stripe_of_chip_card",
      responseCode: "57",
      reason: "The magnetic stripe of a chip card was read.",
      remedy: "Read the chip; the card product allows no fallback.",
      when: ({ message: { entryMode }, issued: { terms } }) => onStripe.includes(entryMode) && !terms.allowsFallback,
    },
  ],
};
