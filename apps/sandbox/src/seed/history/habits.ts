import type { AuthorizationMessage } from "../../simulator/authorizations/authorization.ts";
import type { Past } from "../past.ts";

/** Something of a new world's past. */
export interface Happening {
  readonly at: Date;
  do(past: Past): Promise<void>;
}

export interface Habit {
  readonly mcc: string;
  /** How often in a week. */
  readonly often: number;
  /** In whole dirhams, or the same value in another currency. */
  readonly from: number;
  readonly to: number;
  readonly entryMode: AuthorizationMessage["entryMode"];
  readonly kind?: "cash_withdrawal";
}

/** Weekly card purchases. */
export const weekly: readonly Habit[] = [
  { mcc: "5411", often: 0.95, from: 60, to: 420, entryMode: "contactless" },
  { mcc: "5812", often: 0.42, from: 70, to: 340, entryMode: "chip" },
  { mcc: "5814", often: 0.4, from: 14, to: 65, entryMode: "contactless" },
  { mcc: "4111", often: 0.33, from: 8, to: 40, entryMode: "contactless" },
  { mcc: "5542", often: 0.25, from: 180, to: 450, entryMode: "chip" },
  { mcc: "5912", often: 0.2, from: 40, to: 260, entryMode: "chip" },
  { mcc: "5651", often: 0.15, from: 160, to: 900, entryMode: "chip" },
  { mcc: "5999", often: 0.2, from: 50, to: 650, entryMode: "ecommerce" },
  { mcc: "6011", often: 0.2, from: 2, to: 10, entryMode: "chip", kind: "cash_withdrawal" },
];

/** Automatic monthly payments, each on its own day of the month. */
export const monthly: readonly Habit[] = [
  { mcc: "4814", often: 1, from: 90, to: 220, entryMode: "credential_on_file" },
  { mcc: "6513", often: 1, from: 2_400, to: 4_600, entryMode: "credential_on_file" },
];

/** Purchases on a journey of five days abroad. */
export const travel: readonly Habit[] = [
  { mcc: "7011", often: 1, from: 1_400, to: 3_800, entryMode: "chip" },
  { mcc: "5812", often: 3, from: 90, to: 420, entryMode: "chip" },
  { mcc: "5814", often: 3, from: 20, to: 80, entryMode: "contactless" },
  { mcc: "5651", often: 1, from: 200, to: 1_200, entryMode: "chip" },
];

/** Notes come out of a machine in hundreds. */
export const CASH_STEP = 100;

/** Minor units worth about a dirham. */
export const minorUnitsOfADirham: Readonly<Record<string, number>> = { MAD: 100, EUR: 10, JPY: 15, KWD: 30, INR: 800 };
