import type { LimitCode } from "../cards/card.ts";
import { type ExceededLimit, exceededLimit, isOfTaps, limitCodesOf } from "../cards/limits.ts";
import type { StopCode } from "../mandates/mandate.ts";
import { type AuthorizationMessage, cashbackOf, isCredit, movesNothing } from "./authorization.ts";
import { channelOf } from "./channel.ts";
import type { Check, Decline, KnownFacts } from "./check.ts";
import { feesOn } from "./fee-terms.ts";
import { canApprovePart, shortfallOf } from "./funds.ts";
import { type Forbidden, judgeControls } from "./judge-controls.ts";
import { SOFT_DECLINES } from "./verification-checks.ts";

/** 8: where the holder lets the card be used. */
export const controls: Check<KnownFacts> = {
  name: "controls",
  reads: (facts) => {
    const { message } = facts;
    if (isCredit(message.kind)) return null;
    const forbidden = judgeControls(facts);
    return {
      channels: channelOf(message).join(" "),
      countryCode: message.acceptor.countryCode,
      mcc: message.acceptor.mcc,
      merchantNumber: message.acceptor.merchantNumber,
      recurring: message.isRecurring,
      ...(forbidden && { control: forbidden.control }),
    };
  },
  declines: [
    forbids("channel_off", "57", {
      reason: "The card's controls do not allow this channel.",
      remedy: "Switch the channel on in the card's controls.",
    }),
    forbids("country_off", "62", {
      reason: "The card's controls do not allow this country.",
      remedy: "Allow the country in the card's controls.",
    }),
    forbids("mcc_off", "57", {
      reason: "The card's controls do not allow this merchant category.",
      remedy: "Allow the merchant category in the card's controls.",
    }),
    forbids("mcc_group_off", "57", {
      reason: "The card's controls do not allow a group that this merchant category is in.",
      remedy: "Allow the group in the card's controls, or the merchant category alone.",
    }),
    forbids("mcc_not_listed", "57", {
      reason: "The card's controls allow only some merchant categories. This one is not among them.",
      remedy: "Approve the merchant category, or its group, in the card's controls.",
    }),
    forbids("merchant_off", "57", {
      reason: "The card's controls do not allow this merchant.",
      remedy: "Remove the merchant from the card's controls.",
    }),
    forbids("merchant_not_listed", "57", {
      reason: "The card's controls allow only some merchants. This one is not among them.",
      remedy: "Approve the merchant in the card's controls.",
    }),
    stops("payment_stopped", "R0", {
      reason: "The cardholder has stopped the payments of this mandate.",
      remedy: "Let the cardholder make the payment, and set up a new mandate with it.",
    }),
    stops("mandate_revoked", "R1", {
      reason: "The cardholder has revoked the mandate.",
      remedy: "Let the cardholder make the payment, and set up a new mandate with it.",
    }),
    stops("all_mandates_revoked", "R3", {
      reason: "The cardholder has revoked all mandates of the card.",
      remedy: "Let the cardholder make the payment, and set up a new mandate with it.",
    }),
    stops("recurring_stopped", "R0", {
      reason: "The cardholder has stopped recurring payments to this merchant.",
      remedy: "Let the cardholder make the payment, or remove the merchant from the card's controls.",
    }),
    forbids("single_use_spent", "57", {
      reason: "The card is for a single payment, which has been approved.",
      remedy: "Reverse that payment in full, or set another use in the card's controls.",
    }),
    forbids("merchant_locked", "57", {
      reason: "The card is locked to another merchant.",
      remedy: "Pay that merchant, or set another use in the card's controls.",
    }),
  ],
};

function forbids(
  reasonCode: Forbidden["reasonCode"],
  responseCode: string,
  texts: Pick<Decline, "reason" | "remedy">,
): Decline<KnownFacts> {
  return { reasonCode, responseCode, ...texts, when: (facts) => judgeControls(facts)?.reasonCode === reasonCode };
}

/**
 * A payment that the cardholder has stopped. Mastercard has no response code for it: the merchant advice code tells
 * (21).
 */
function stops(
  reasonCode: Forbidden["reasonCode"],
  responseCode: StopCode,
  texts: Pick<Decline, "reason" | "remedy">,
): Decline<KnownFacts> {
  return { ...forbids(reasonCode, responseCode, texts), codeOfScheme: { MASTERCARD: "05" } };
}

/** 9: how much and how often. */
export const limits: Check<KnownFacts> = {
  name: "limits",
  needsHost: true,
  reads: (facts) => {
    const { message, billing } = facts;
    const codes = limitCodesOf(message);
    if (codes.length === 0) return null;
    const inputs = { limits: codes.join(" "), asked: billing?.amount ?? null };
    const exceeded = exceededBy(facts);
    if (!exceeded) return inputs;
    const { limit, left } = exceeded;
    return {
      ...inputs,
      source: limit.source,
      limitCode: limit.limitCode,
      period: limit.period,
      amount: limit.amount,
      count: limit.count,
      left,
    };
  },
  declines: [
    {
      reasonCode: "contactless_pin_needed",
      responseCode: "61",
      codeOfScheme: SOFT_DECLINES,
      reason:
        "The card has reached what it pays contactless without the PIN: at once, or since the PIN was last typed.",
      remedy: "Ask for the PIN, or read the chip.",
      when: (facts) => {
        const limit = exceededBy(facts)?.limit;
        return limit !== undefined && isOfTaps(limit);
      },
    },
    exceeds("limit_amount", "card", {
      reason: "The amount is above what is left of the card's limit for the period.",
      remedy: "Lower the amount, raise the limit, or wait until the period ends.",
    }),
    exceeds("limit_count", "card", {
      reason: "The card has reached its number of uses for the period.",
      remedy: "Raise the limit, or wait until the period ends.",
    }),
    exceeds("account_limit_amount", "account", {
      reason: "The amount is above what is left of the limit that all cards of the account share.",
      remedy: "Lower the amount, raise the account's limit, or wait until the period ends.",
    }),
    exceeds("account_limit_count", "account", {
      reason: "The cards of the account have reached their number of uses for the period.",
      remedy: "Raise the account's limit, or wait until the period ends.",
    }),
    exceeds("customer_limit_amount", "customer", {
      reason: "The amount is above what is left of the limit that all cards of the customer share.",
      remedy: "Lower the amount, raise the customer's limit, or wait until the period ends.",
    }),
    exceeds("customer_limit_count", "customer", {
      reason: "The cards of the customer have reached their number of uses for the period.",
      remedy: "Raise the customer's limit, or wait until the period ends.",
    }),
  ],
};

function exceeds(
  reasonCode: string,
  whose: "card" | "account" | "customer",
  texts: Pick<Decline, "reason" | "remedy">,
): Decline<KnownFacts> {
  const by = reasonCode.endsWith("_amount") ? "amount" : "count";
  return {
    reasonCode,
    responseCode: by === "amount" ? "61" : "65",
    ...texts,
    when: (facts) => {
      const exceeded = exceededBy(facts);
      if (exceeded?.by !== by) return false;
      const { source } = exceeded.limit;
      return (source === "product" ? "card" : source) === whose;
    },
  };
}

function exceededBy({ message, billing, issued }: KnownFacts): ExceededLimit | undefined {
  const codes = limitCodesOf(message);
  const own = {
    limits: issued.limits,
    uses: issued.limitUses,
    ...(issued.towardLimits ?? { amount: billing?.amount ?? 0, cash: cashbackOf(message, billing) }),
  };
  for (const { limits: all, uses, amount, cash } of [own, ...issued.sharedLimits]) {
    // The PIN verifies the cardholder, so contactless limits do not apply.
    const held = all.filter((limit) => !isOfTaps(limit) || issued.pinMatches !== true);
    const exceeded =
      exceededLimit(held, uses, { codes, amount }) ??
      exceededLimit(held, uses, { codes: cashCodes(message), amount: cash });
    if (exceeded) return exceeded;
  }
  return undefined;
}

/** The cash that is paid out at a till counts as cash, too. */
const cashCodes = ({ kind }: AuthorizationMessage): readonly LimitCode[] =>
  kind === "purchase_with_cashback" ? ["cash_withdrawal"] : [];

/** 10: the result of the fraud solution. */
export const fraud: Check<KnownFacts> = {
  name: "fraud",
  needsHost: true,
  reads: ({ message: { kind }, issued: { fraud: outcome } }) =>
    isCredit(kind) ? null : { score: outcome.score, action: outcome.action, ruleId: outcome.ruleId },
  declines: [
    {
      reasonCode: "fraud_suspected",
      responseCode: "59",
      reason: "Fraud is suspected.",
      remedy: "Decide the alert as genuine, or change the rule or list that declined.",
      when: ({ issued }) => issued.fraud.action === "decline",
    },
    {
      reasonCode: "fraud_step_up",
      responseCode: "1A",
      codeOfScheme: SOFT_DECLINES,
      reason: "The risk is too high without cardholder authentication.",
      remedy: "Send the payment again with authentication.",
      when: ({ message, issued }) =>
        issued.fraud.action === "challenge" && message.threeDSecure !== "authenticated" && issued.pinMatches !== true,
    },
  ],
};

/** 11: whether it can be paid. */
export const funds: Check<KnownFacts> = {
  name: "funds",
  needsHost: true,
  reads: ({ billing, issued, message }) =>
    movesNothing(message.kind)
      ? null
      : {
          asked: billing?.amount ?? null,
          fees: billing === null ? null : feesOn(billing.amount, issued.fees),
          available: issued.available,
          currencyCode: issued.account.currencyCode,
          supportsPartialApproval: message.supportsPartialApproval,
        },
  declines: [
    {
      reasonCode: "no_rate",
      responseCode: "57",
      reason: "The currency cannot be converted into the account's.",
      remedy: "Pay in a currency for which the sandbox has a rate, or set one.",
      when: ({ billing }) => billing === null,
    },
    {
      reasonCode: "insufficient_funds",
      responseCode: "51",
      reason: "The available balance is lower than the amount and its fees.",
      remedy: "Lower the amount, credit the account, or let the terminal accept a partial approval.",
      when: (facts) => !isCredit(facts.message.kind) && shortfallOf(facts) > 0 && !canApprovePart(facts),
    },
  ],
};
