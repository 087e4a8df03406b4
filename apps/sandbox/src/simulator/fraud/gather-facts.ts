import type { Acceptor, AuthorizationMessage, EntryMode } from "../authorizations/authorization.ts";
import { convert } from "../money/convert.ts";
import type { Money } from "../money/money.ts";
import { tableRate } from "../money/rates.ts";
import type { PaymentFacts } from "./facts.ts";

/** An earlier payment with the card. */
export interface EarlierPayment {
  readonly at: string;
  readonly approved: boolean;
  readonly facts: Pick<PaymentFacts, "amountInEuro" | "isPresent" | "merchant" | "country">;
}

/** The attributes of a payment's location that lists may name. */
export type AcceptorFacts = Pick<Acceptor, "merchantNumber" | "terminalNumber" | "mcc" | "countryCode">;

export interface ScoredPayment {
  readonly message: AuthorizationMessage;
  /** In the account's currency. */
  readonly billing: Money;
  readonly homeCountry: string;
  readonly hasRightPin: boolean;
  readonly now: Date;
  /** The newest first; at most EARLIER of them count. */
  readonly earlier: readonly EarlierPayment[];
}

/** How many payments make up a card's habit. */
export const EARLIER = 20;
const FEWEST_FOR_HABIT = 4;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const A_YEAR_OF_MINUTES = 525_600;

const ABSENT: readonly EntryMode[] = ["ecommerce", "moto", "credential_on_file"];

export function gatherFraudFacts(payment: ScoredPayment): PaymentFacts {
  const { message, billing, homeCountry, hasRightPin, now } = payment;
  const { acceptor, entryMode } = message;
  const earlier = payment.earlier.slice(0, EARLIER);
  const within = (span: number) => earlier.filter(({ at }) => now.getTime() - Date.parse(at) < span);
  const lastPresent = earlier.find(({ facts }) => facts.isPresent);
  const amountInEuro = inEuro(billing);
  return {
    amount: billing.amount,
    amountInEuro,
    currency: billing.currencyCode,
    kind: message.kind,
    entryMode,
    isPresent: !ABSENT.includes(entryMode),
    isAuthenticated: message.threeDSecure === "authenticated" || hasRightPin,
    isRecurring: message.isRecurring,
    mcc: acceptor.mcc,
    merchant: acceptor.merchantNumber,
    country: acceptor.countryCode,
    homeCountry,
    lastCountry: lastPresent?.facts.country ?? "",
    minutesSincePresent: lastPresent
      ? Math.floor((now.getTime() - Date.parse(lastPresent.at)) / MINUTE)
      : A_YEAR_OF_MINUTES,
    isFirstUse: earlier.length === 0,
    isNewMerchant: !earlier.some(({ facts }) => facts.merchant === acceptor.merchantNumber),
    isNewCountry: !earlier.some(({ facts }) => facts.country === acceptor.countryCode),
    paymentsLastHour: within(HOUR).length,
    paymentsLastDay: within(DAY).length,
    declinesLastDay: within(DAY).filter(({ approved }) => !approved).length,
    timesHabit: timesHabit(amountInEuro, earlier),
    hour: now.getUTCHours(),
  };
}

/** To one decimal, relative to the median of approved payments: one large payment does not change it. */
function timesHabit(amountInEuro: number, earlier: readonly EarlierPayment[]): number {
  const paid = earlier.filter(({ approved, facts }) => approved && facts.amountInEuro > 0);
  const amounts = paid.map(({ facts }) => facts.amountInEuro).sort((one, other) => one - other);
  const usual = amounts[Math.floor(amounts.length / 2)];
  if (usual === undefined || amounts.length < FEWEST_FOR_HABIT) return 0;
  return Math.round((10 * amountInEuro) / usual) / 10;
}

/** Cents; 0 for a currency that the table has no rate for. */
function inEuro(money: Money): number {
  const rate = tableRate(money.currencyCode, "EUR");
  return rate === undefined ? 0 : convert(money, "EUR", rate).amount;
}
