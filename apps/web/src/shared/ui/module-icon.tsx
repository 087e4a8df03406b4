import {
  IconArrowsRightLeft,
  IconArrowsSplit2,
  IconBraces,
  IconBuildingBank,
  IconBuildingStore,
  IconCalculator,
  IconCreditCard,
  IconDeviceMobile,
  IconGauge,
  IconListDetails,
  IconPassword,
  type IconProps,
  IconReceipt,
  IconReportMoney,
  IconScale,
  IconShieldSearch,
  IconUsers,
  IconWebhook,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import { type ModuleKind, moduleKind } from "./module-kind.ts";

const icons: Record<ModuleKind, ComponentType<IconProps>> = {
  "reference-data": IconListDetails,
  pin: IconPassword,
  token: IconDeviceMobile,
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
