import fc from "fast-check";
import { expect, test } from "vitest";
import { CHECKS, decide } from "./decide.ts";
import { NO_FEES } from "./fee-terms.ts";
import {
  AMEX,
  abroad,
  account,
  amount,
  away,
  type Change,
  cashback,
  controls,
  daily,
  dailyCash,
  factsOf,
  fraud,
  issued,
  MASTERCARD,
  message,
  noCash,
  noChip,
  onMandate,
  proof,
  STOPPED_AT_SHOP,
  shared,
  tap,
  tapped,
  WEAK_CHANGE,
} from "./testing/facts.ts";

/** Each reason to decline, caused by one changed fact. */
const declines: readonly (readonly [reasonCode: string, responseCode: string, Change])[] = [
  ["amount_malformed", "30", { message: { amount: amount(0) } }],
  ["amount_too_small", "13", { facts: { billing: { amount: 0, currencyCode: "MAD" } } }],
  ["cashback_malformed", "30", { message: { cashback: 100 } }],
  ["trace_number_used", "94", { facts: { isTraceTaken: true } }],
  [
    "dynamic_conversion_currency",
    "12",
    { message: { dynamicConversion: { billing: { amount: 100, currencyCode: "USD" }, rate: "1" } } },
  ],
  ["no_savings_account", "53", { message: { accountType: "10" }, issued: { isAccountTypeMissing: true } }],
  ["no_checking_account", "52", { message: { accountType: "20" }, issued: { isAccountTypeMissing: true } }],
  ["no_credit_account", "39", { message: { accountType: "30" }, issued: { isAccountTypeMissing: true } }],
  ["trace_number_used", "94", { facts: { isTraceTaken: true, billing: { amount: 0, currencyCode: "MAD" } } }],
  ["surcharge_malformed", "30", { message: { surcharge: 10_000 } }],
  ["surcharge_malformed", "30", { message: { surcharge: 1, kind: "refund" } }],
  ["card_unknown", "14", { facts: { issued: null } }],
  ["expiry_wrong", "54", { issued: { expiryMatches: false } }],
  ["card_expired", "54", { card: { expiry: "2025-02" } }],
  ["sequence_number_wrong", "14", { issued: { sequenceMatches: false } }],
  ["card_lost", "41", { card: { status: "L" } }],
  ["card_stolen", "43", { card: { status: "S" } }],
  ["card_suspected", "59", { card: { status: "F" } }],
  ["pin_tries_exceeded", "75", { card: { status: "T", reasonCode: "T02" }, message: { pin: "4271" } }],
  ["pin_tries_exceeded", "75", { card: { status: "T", reasonCode: "T02" }, message: { kind: "cash_withdrawal" } }],
  ["card_blocked", "62", { card: { status: "T", reasonCode: "T01" } }],
  ["card_inactive", "78", { card: { status: "I" } }],
  ["card_cancelled", "14", { card: { status: "C" } }],
  ["card_domestic_only", "57", { card: { status: "R", reasonCode: "R01" }, message: { acceptor: abroad } }],
  ["card_restricted", "57", { card: { status: "R", reasonCode: "R02" } }],
  ["account_closed", "14", { account: { status: "closed" } }],
  ["account_overdue", "57", { account: { status: "overdue", arrears: { ...account.arrears, bucket: "30" } } }],
  ["account_blocked", "57", { account: { status: "blocked" } }],
  ["token_inactive", "57", { issued: { tokenStatus: "suspended" }, message: { entryMode: "wallet" } }],
  ["token_channel_off", "57", { issued: { tokenStatus: "active", tokenRefusal: "channel" } }],
  ["token_other_merchant", "57", { issued: { tokenStatus: "active", tokenRefusal: "merchant" } }],
  ["new_pin_weak", "P6", { message: WEAK_CHANGE, issued: { pinMatches: true } }],
  ["new_pin_weak", "89", { message: WEAK_CHANGE, issued: { pinMatches: true }, card: MASTERCARD }],
  ["token_country_off", "62", { issued: { tokenStatus: "active", tokenRefusal: "country" } }],
  ["token_limit", "61", { issued: { tokenStatus: "active", tokenRefusal: "amount" } }],
  ["wallet_without_token", "57", { message: { entryMode: "wallet" } }],
  ["stripe_of_chip_card", "57", { message: { entryMode: "fallback" } }],
  ["cash_at_a_distance", "57", { message: { kind: "cash_withdrawal", entryMode: "ecommerce", pin: "4271" } }],
  ["cash_at_a_distance", "57", { message: { ...cashback, entryMode: "credential_on_file" } }],
  ["cashback_on_credit", "N3", { message: cashback, account: { kind: "credit" } }],
  ["cashback_on_credit", "57", { message: cashback, account: { kind: "credit" }, card: MASTERCARD }],
  ["pin_needed", "55", { message: { kind: "cash_withdrawal" } }],
  ["pin_needed", "55", { message: { kind: "cash_withdrawal", entryMode: "contactless" } }],
  ["pin_needed", "55", { message: { kind: "purchase_with_cashback", cashback: 2_000 } }],
  ["pin_not_set", "55", { message: { pin: "1111" }, card: { pinVerifier: null } }],
  ["pin_malformed", "81", { message: { pin: "12" } }],
  ["pin_tries_exceeded", "75", { message: { pin: "1111" }, issued: { pinMatches: false }, card: { pinTriesLeft: 1 } }],
  ["pin_wrong", "55", { message: { pin: "1111" }, issued: { pinMatches: false } }],
  ["security_code_wrong", "N7", { issued: { securityCodeMatches: false } }],
  ["security_code_wrong", "63", { issued: { securityCodeMatches: false }, card: MASTERCARD }],
  ["security_code_wrong", "05", { issued: { securityCodeMatches: false }, card: AMEX }],
  ["cryptogram_wrong", "82", { message: { cryptogramValid: false } }],
  ["authentication_unknown", "82", { message: proof({}, "another") }],
  ["authentication_unknown", "63", { message: proof({}, "another"), card: MASTERCARD }],
  ["authentication_other_card", "82", { message: proof({ cardId: "crd_0000000002" }) }],
  ["authentication_other_merchant", "82", { message: proof({ acquirerMerchantID: "M2" }) }],
  ["authentication_amount", "82", { message: proof({ amount: 9_999 }) }],
  ["authentication_amount", "82", { message: proof({ currencyCode: "EUR" }) }],
  ["authentication_expired", "82", { message: proof({ createdAt: "2024-12-04T10:22:30Z" }) }],
  ["authentication_used", "82", { message: proof({}, "value", true) }],
  ["authentication_refused", "1A", { message: { entryMode: "ecommerce", threeDSecure: "refused" } }],
  ["authentication_needed", "1A", { message: { entryMode: "ecommerce" } }],
  ["authentication_needed", "65", { message: { entryMode: "ecommerce" }, card: MASTERCARD }],
  ["authentication_needed", "1A", { message: { entryMode: "ecommerce", isRecurring: true } }],
  ["address_wrong", "05", { issued: { addressResult: "N" } }],
  ["channel_off", "57", { card: controls({ channels: noChip }) }],
  ["country_off", "62", { card: controls({ countries: { mode: "all_but", countryCodes: ["MA"] } }) }],
  ["mcc_off", "57", { card: controls({ merchantCategories: { "5411": "decline" } }) }],
  ["mcc_group_off", "57", { card: controls({ merchantCategoryGroups: { groceries: "decline" } }) }],
  ["mcc_not_listed", "57", { card: controls({ otherMerchantCategories: "decline" }) }],
  ["merchant_not_listed", "57", { card: controls({ merchants: { M2: "approve" }, otherMerchants: "decline" }) }],
  [
    ...(["single_use_spent", "57"] as const),
    { card: controls({ use: { mode: "single_use" } }), issued: { isSingleUseSpent: true } },
  ],
  ["merchant_locked", "57", { card: controls({ use: { mode: "one_merchant", merchantNumber: "M2" } }) }],
  ["merchant_off", "57", { card: controls({ merchants: { [message.acceptor.merchantNumber]: "decline" } }) }],
  ["recurring_stopped", "R0", STOPPED_AT_SHOP],
  ["recurring_stopped", "05", { ...STOPPED_AT_SHOP, card: { ...STOPPED_AT_SHOP.card, ...MASTERCARD } }],
  ["payment_stopped", "R0", { message: onMandate({ stopped: { responseCode: "R0", at: "" } }) }],
  ["mandate_revoked", "R1", { message: onMandate({ stopped: { responseCode: "R1", at: "" } }) }],
  ["all_mandates_revoked", "R3", { message: onMandate({ stopped: { responseCode: "R3", at: "" } }) }],
  ["mandate_revoked", "05", { message: onMandate({ stopped: { responseCode: "R1", at: "" } }), card: MASTERCARD }],
  ["mandate_unknown", "1A", { message: onMandate(null) }],
  ["mandate_unknown", "65", { message: onMandate(null), card: MASTERCARD }],
  ["mandate_other_card", "1A", { message: onMandate({ cardId: "crd_0000000002" }) }],
  ["mandate_other_merchant", "1A", { message: onMandate({ merchantNumber: "M2" }) }],
  ["mandate_other_type", "1A", { message: onMandate({ type: "reservation" }) }],
  ["account_limit_amount", "61", { issued: { sharedLimits: [shared({ source: "account", amount: 9_999 })] } }],
  ["account_limit_count", "65", { issued: { sharedLimits: [shared({ source: "account", count: 0 })] } }],
  ["customer_limit_amount", "61", { issued: { sharedLimits: [shared({ source: "customer", amount: 9_999 })] } }],
  ["customer_limit_count", "65", { issued: { sharedLimits: [shared({ source: "customer", count: 0 })] } }],
  ["contactless_pin_needed", "1A", { message: { entryMode: "contactless" }, issued: { limits: [tap] } }],
  [
    "contactless_pin_needed",
    "65",
    { message: { entryMode: "contactless" }, issued: { limits: [tap] }, card: MASTERCARD },
  ],
  ["contactless_pin_needed", "1A", { message: { entryMode: "contactless" }, issued: tapped(5, 500) }],
  ["contactless_pin_needed", "1A", { message: { entryMode: "contactless" }, issued: tapped(1, 140_001) }],
  ["contactless_pin_needed", "65", { message: { entryMode: "contactless" }, issued: tapped(5, 500), card: MASTERCARD }],
  ["contactless_pin_needed", "61", { message: { entryMode: "contactless" }, issued: { limits: [tap] }, card: AMEX }],
  ["limit_amount", "61", { issued: { limits: [{ ...daily, amount: 9_999, count: null }] } }],
  [
    "limit_amount",
    "61",
    { message: cashback, issued: { pinMatches: true, limits: [{ ...dailyCash, amount: 1_999, count: null }] } },
  ],
  ["channel_off", "57", { message: cashback, issued: { pinMatches: true }, card: controls({ channels: noCash }) }],
  ["limit_count", "65", { issued: { limits: [{ ...daily, amount: null, count: 0 }] } }],
  ["fraud_suspected", "59", { issued: fraud("decline") }],
  ["fraud_step_up", "1A", { issued: fraud("challenge") }],
  ["no_rate", "57", { facts: { billing: null } }],
  ["insufficient_funds", "51", { issued: { available: 9_999 } }],
  ["insufficient_funds", "51", { issued: { available: 10_249, fees: { ...NO_FEES, markUpBasisPoints: 250 } } }],
  ["issuer_away", "91", { facts: { routing: away }, message: { amount: amount(50_001) } }],
  ["issuer_away", "91", { facts: { routing: away, standInUse: { amount: 100, count: 5 } } }],
  ["issuer_away", "91", { facts: { routing: away, standInUse: { amount: 140_001, count: 2 } } }],
  ["issuer_away", "91", { facts: { routing: away }, message: { kind: "balance_inquiry", amount: amount(0) } }],
  ["issuer_away", "91", { facts: { routing: away }, message: { kind: "pin_unblock", amount: amount(0) } }],
  ["issuer_away", "91", { facts: { routing: away, billing: { amount: 5_001, currencyCode: "EUR" } } }],
];

test.each(declines)("%s is answered with %s", (reasonCode, responseCode, change) => {
  const decision = decide(factsOf(change));
  expect(decision).toMatchObject({ approved: false, reasonCode, responseCode, approvedAmount: 0 });
  expect(decision.checks).toContainEqual(expect.objectContaining({ check: decision.declinedBy, result: "failed" }));
});

test("a result of 3-D Secure that was made for the payment is approved", () => {
  expect(decide(factsOf({ message: proof({}) }))).toMatchObject({ approved: true });
});

test("every reason to decline has its test", () => {
  const all = new Set(CHECKS.flatMap((check) => check.declines.map(({ reasonCode }) => reasonCode)));
  expect(new Set(declines.map(([reasonCode]) => reasonCode))).toEqual(all);
});

test.each([
  ["a purchase", {}, "00", 10_000],
  ["a verification", { message: { kind: "account_verification", amount: amount(0) } }, "85", 0],
  [
    "an inquiry without money",
    { message: { kind: "balance_inquiry", amount: amount(0) }, issued: { available: -5 } },
    "00",
    0,
  ],
  [
    "a part of what there is",
    { message: { supportsPartialApproval: true }, issued: { available: 4_000 } },
    "10",
    4_000,
  ],
  ["a small amount by stand-in", { facts: { routing: away }, issued: { available: 0 } }, "00", 10_000],
  [
    "the last of a day by stand-in",
    { facts: { routing: away, standInUse: { amount: 140_000, count: 4 } } },
    "00",
    10_000,
  ],
  [
    "a recurring payment without 3-D Secure, by an agreement",
    { message: { entryMode: "ecommerce", isRecurring: true }, issued: { hasAgreement: true } },
    "00",
    10_000,
  ],
  [
    "a token that pays on line",
    { message: { entryMode: "ecommerce" }, issued: { tokenStatus: "active" } },
    "00",
    10_000,
  ],
  [
    "a tap above its limit with the PIN",
    { message: { entryMode: "contactless", pin: "4271" }, issued: { pinMatches: true, limits: [tap] } },
    "00",
    10_000,
  ],
  [
    "the fifth tap, which comes to the limit",
    { message: { entryMode: "contactless" }, issued: tapped(4, 140_000) },
    "00",
    10_000,
  ],
  [
    "a wallet, whatever was tapped",
    { message: { entryMode: "wallet" }, issued: { tokenStatus: "active", ...tapped(5, 150_000) } },
    "00",
    10_000,
  ],
  [
    "a tap too many with the PIN",
    { message: { entryMode: "contactless", pin: "4271" }, issued: { pinMatches: true, ...tapped(5, 150_000) } },
    "00",
    10_000,
  ],
  ["a card whose PIN was wrong too often, without it", { card: { status: "T", reasonCode: "T02" } }, "00", 10_000],
  [
    "cash with the PIN",
    { message: { kind: "cash_withdrawal", pin: "4271" }, issued: { pinMatches: true } },
    "00",
    10_000,
  ],
  [
    "a wrong address where it is only recorded",
    {
      issued: { addressResult: "N", terms: { ...issued.terms, declinesWrongAddress: false } },
    },
    "00",
    10_000,
  ],
  ["the last cent", { issued: { available: 10_000 } }, "00", 10_000],
  [
    "the last cent with fees",
    { issued: { available: 10_250, fees: { ...NO_FEES, markUpBasisPoints: 250 } } },
    "00",
    10_000,
  ],
  [
    "a part that leaves room for its fees",
    {
      message: { supportsPartialApproval: true },
      issued: { available: 4_000, fees: { ...NO_FEES, markUpBasisPoints: 250 } },
    },
    "10",
    3_900,
  ],
  [
    "an account that is overdue for some days",
    { account: { status: "overdue", arrears: { ...account.arrears, bucket: "1-29" } } },
    "00",
    10_000,
  ],
  ["a damaged card that is still in use", { card: { status: "D" } }, "00", 10_000],
] as const)("%s is approved", (_, change, responseCode, approvedAmount) => {
  expect(decide(factsOf(change as Change))).toMatchObject({ approved: true, responseCode, approvedAmount });
});

test("of several reasons the first in order answers, and the later ones are kept", () => {
  const two = fc.tuple(fc.constantFrom(...declines), fc.constantFrom(...declines));
  const order = CHECKS.map(({ name }) => name);
  fc.assert(
    fc.property(two, ([[, , one], [, , other]]) => {
      const both: Change = {
        message: { ...one.message, ...other.message },
        card: { ...one.card, ...other.card },
        account: { ...one.account, ...other.account },
        issued: { ...one.issued, ...other.issued },
        facts: { ...one.facts, ...other.facts },
      };
      const decision = decide(factsOf(both));
      expect(decision.checks.map(({ check }) => check)).toEqual(order);
      expect(decision.declinedBy).toBe(decision.checks.find(({ result }) => result === "failed")?.check ?? null);
      expect(decide(factsOf(both))).toEqual(decision);
    }),
  );
});

test("no decision keeps a PIN or a security code", () => {
  const secrets = { pin: "83914", securityCode: "7351" };
  const decision = decide(factsOf({ message: secrets, issued: { pinMatches: true, securityCodeMatches: true } }));
  expect(JSON.stringify(decision)).not.toMatch(/83914|7351/);
});
