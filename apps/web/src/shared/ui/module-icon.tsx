import {
  IconArrowsRightLeft,
  IconArrowsSplit2,
  IconBraces,
  IconBuildingBank,
  IconBuildingStore,
  IconCalculator,
  IconCalendarRepeat,
  IconCreditCard,
  IconDeviceMobile,
  IconFileInvoice,
  IconFlask,
  IconGauge,
  IconListDetails,
  IconPassword,
  type IconProps,
  IconReceipt,
  IconReportMoney,
  IconScale,
  IconShieldLock,
  IconShieldSearch,
  IconStack2,
  IconUsers,
  IconWallet,
  IconWebhook,
  IconWorld,
} from "@tabler/icons-react";
import type { ComponentType } from "react";

/** Kinds of solutions that have a drawing; "other" has no position on the path of an authorization. */
export type SolutionKind = "issuing" | "acquiring" | "switching" | "fraud" | "other";

const solutionWords: readonly (readonly [RegExp, SolutionKind])[] = [
  [/issu|emission/i, "issuing"],
  [/acquir|merchant/i, "acquiring"],
  [/switch|rout/i, "switching"],
  [/fraud|risk/i, "fraud"],
];

const solutionIcons: Record<SolutionKind, ComponentType<IconProps>> = {
  issuing: IconCreditCard,
  acquiring: IconBuildingStore,
  switching: IconArrowsSplit2,
  fraud: IconShieldSearch,
  other: IconStack2,
};

/** The subjects that a module can be about, as far as the interface has an icon for them. */
type ModuleKind =
  | "reference-data"
  | "pin"
  | "token"
  | "authentication"
  | "credential"
  | "billing"
  | "instalment"
  | "simulation"
  | "world"
  | "authorization"
  | "dispute"
  | "limit"
  | "fraud"
  | "webhook"
  | "merchant"
  | "terminal"
  | "customer"
  | "routing"
  | "settlement"
  | "transaction"
  | "account"
  | "card"
  | "other";

/** First match wins: a more special word stands above the word that it often comes with ("card limits" is about limits). */
const words: readonly (readonly [RegExp, ModuleKind])[] = [
  [/reference|lookup|parameter/i, "reference-data"],
  [/\bpin\b|cvv|password/i, "pin"],
  [/token|wallet/i, "token"],
  [/3-?d|authentication/i, "authentication"],
  [/credential|mandate/i, "credential"],
  [/statement|billing|invoice/i, "billing"],
  [/instal/i, "instalment"],
  [/simulat/i, "simulation"],
  [/world/i, "world"],
  [/authori[sz]/i, "authorization"],
  [/dispute|chargeback/i, "dispute"],
  [/limit|velocit/i, "limit"],
  [/fraud|risk|rule|case/i, "fraud"],
  [/webhook|event|notification/i, "webhook"],
  [/merchant|outlet/i, "merchant"],
  [/terminal|\bpos\b|\batm\b/i, "terminal"],
  [/customer|cardholder|client/i, "customer"],
  [/rout|stand.?in|switch/i, "routing"],
  [/settle|clearing|reconcil/i, "settlement"],
  [/transaction|payment|transfer/i, "transaction"],
  [/account|ledger/i, "account"],
  [/card/i, "card"],
];

const icons: Record<ModuleKind, ComponentType<IconProps>> = {
  "reference-data": IconListDetails,
  pin: IconPassword,
  token: IconDeviceMobile,
  authentication: IconShieldLock,
  credential: IconWallet,
  billing: IconFileInvoice,
  instalment: IconCalendarRepeat,
  simulation: IconFlask,
  world: IconWorld,
  authorization: IconArrowsRightLeft,
  dispute: IconScale,
  limit: IconGauge,
  fraud: IconShieldSearch,
  webhook: IconWebhook,
  merchant: IconBuildingStore,
  terminal: IconCalculator,
  customer: IconUsers,
  routing: IconArrowsSplit2,
  settlement: IconReportMoney,
  transaction: IconReceipt,
  account: IconBuildingBank,
  card: IconCreditCard,
  other: IconBraces,
};

export function ModuleIcon({ name }: { readonly name: string }) {
  const Icon = icons[moduleKind(name)];
  return <Icon size={26} stroke={1.5} aria-hidden />;
}

/** Recognises a module by its name, as asks ("icons depend on the module name"). */
export function moduleKind(name: string): ModuleKind {
  return words.find(([pattern]) => pattern.test(name))?.[1] ?? "other";
}

export function SolutionIcon({ name }: { readonly name: string }) {
  const Icon = solutionIcons[solutionKind(name)];
  return <Icon size={26} stroke={1.5} aria-hidden />;
}

/** Recognises a solution by its name, as asks ("an icon chosen by solution name"). */
export function solutionKind(name: string): SolutionKind {
  return solutionWords.find(([pattern]) => pattern.test(name))?.[1] ?? "other";
}
