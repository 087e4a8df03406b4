import {
  IconArrowsSplit2,
  IconBuildingStore,
  IconCreditCard,
  type IconProps,
  IconShieldSearch,
  IconStack2,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import { type SolutionKind, solutionKind } from "./solution-kind.ts";

const icons: Record<SolutionKind, ComponentType<IconProps>> = {
  issuing: IconCreditCard,
  acquiring: IconBuildingStore,
  switching: IconArrowsSplit2,
  fraud: IconShieldSearch,
  other: IconStack2,
};

export function SolutionIcon({ name }: { readonly name: string }) {
  const Icon = icons[solutionKind(name)];
  return <Icon size={26} stroke={1.5} aria-hidden />;
}
