import type { Controls } from "../cards/card.ts";
import { merchantGroupsOf } from "../cards/merchant-groups.ts";
import { stopCodeOf } from "../mandates/judge-mandate.ts";
import type { StopCode } from "../mandates/mandate.ts";
import type { Acceptor } from "./authorization.ts";
import { channelOf } from "./channel.ts";
import type { KnownFacts } from "./check.ts";

/** The reason why the card's controls forbid a payment, and the control. */
export interface Forbidden {
  readonly reasonCode:
    | "channel_off"
    | "country_off"
    | "mcc_off"
    | "mcc_group_off"
    | "mcc_not_listed"
    | "merchant_off"
    | "merchant_not_listed"
    | "payment_stopped"
    | "mandate_revoked"
    | "all_mandates_revoked"
    | "recurring_stopped"
    | "single_use_spent"
    | "merchant_locked";
  /** The pointer to the control, such as `merchantCategoryGroups.gambling`. */
  readonly control: string;
}

/** Checks each control. Returns undefined when all allow the payment. */
export function judgeControls(facts: KnownFacts): Forbidden | undefined {
  const { message, issued } = facts;
  const { controls } = issued.card;
  const stopCode = stopCodeOf(message.storedCredential);
  if (stopCode) return { reasonCode: STOPPED_BY[stopCode], control: "mandate" };
  const channel = channelOf(message).find((one) => !controls.channels[one]);
  if (channel) return { reasonCode: "channel_off", control: `channels.${channel}` };
  if (!allowsCountry(controls, message.acceptor)) return { reasonCode: "country_off", control: "countries" };
  return (
    judgeCategory(controls, message.acceptor) ??
    judgeMerchant(controls, message.acceptor, message.isRecurring) ??
    judgeUse(controls, message.acceptor, issued.isSingleUseSpent)
  );
}

const STOPPED_BY: Readonly<Record<StopCode, Forbidden["reasonCode"]>> = {
  R0: "payment_stopped",
  R1: "mandate_revoked",
  R3: "all_mandates_revoked",
};

function allowsCountry({ countries }: Controls, { countryCode }: Acceptor): boolean {
  if (countries.mode === "any") return true;
  return countries.countryCodes.includes(countryCode) === (countries.mode === "only");
}

/** The code itself decides first, then its groups, then the rule for all others. */
function judgeCategory(controls: Controls, { mcc }: Acceptor): Forbidden | undefined {
  const ofCode = controls.merchantCategories[mcc];
  if (ofCode === "approve") return undefined;
  if (ofCode === "decline") return { reasonCode: "mcc_off", control: `merchantCategories.${mcc}` };
  const groups = merchantGroupsOf(mcc).filter((group) => controls.merchantCategoryGroups?.[group] !== undefined);
  const off = groups.find((group) => controls.merchantCategoryGroups?.[group] === "decline");
  if (off) return { reasonCode: "mcc_group_off", control: `merchantCategoryGroups.${off}` };
  if (groups.length > 0 || controls.otherMerchantCategories !== "decline") return undefined;
  return { reasonCode: "mcc_not_listed", control: "otherMerchantCategories" };
}

function judgeMerchant(controls: Controls, { merchantNumber }: Acceptor, isRecurring: boolean): Forbidden | undefined {
  const ofMerchant = controls.merchants?.[merchantNumber];
  const control = `merchants.${merchantNumber}`;
  if (ofMerchant === "decline") return { reasonCode: "merchant_off", control };
  if (ofMerchant === "stop_recurring" && isRecurring) return { reasonCode: "recurring_stopped", control };
  if (ofMerchant !== undefined || controls.otherMerchants !== "decline") return undefined;
  return { reasonCode: "merchant_not_listed", control: "otherMerchants" };
}

function judgeUse({ use }: Controls, { merchantNumber }: Acceptor, isSpent: boolean): Forbidden | undefined {
  if (use?.mode === "single_use" && isSpent) return { reasonCode: "single_use_spent", control: "use" };
  const isElsewhere = use?.mode === "one_merchant" && (use.merchantNumber ?? merchantNumber) !== merchantNumber;
  return isElsewhere ? { reasonCode: "merchant_locked", control: "use" } : undefined;
}
