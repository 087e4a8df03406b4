import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Disclosure } from "../ui/remembered.tsx";

interface FoldedSectionProps {
  /** Key of the remembered open state: `{name}:open`. */
  readonly name: string;
  readonly title: string;
  /** Said beside the title while it is folded. */
  readonly aside?: string;
  readonly children: () => ReactNode;
}

/** A part that few readers need, one line until it is opened. */
export function FoldedSection({ name, title, aside, children }: FoldedSectionProps) {
  return (
    <Disclosure
      name={name}
      opensAtFirst={false}
      className="oar-fold"
      summary={
        <summary>
          <IconChevronRight className="oar-twist" size={14} stroke={1.75} aria-hidden />
          <span className="oar-fold-title">{title}</span>
          {aside ? <bdi className="oar-fold-aside">{aside}</bdi> : null}
        </summary>
      }
    >
      {children}
    </Disclosure>
  );
}
