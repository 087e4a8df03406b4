import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { Deprecated } from "../ui/deprecated.tsx";

interface FoldToggleProps {
  readonly title: string;
  readonly titleId: string;
  readonly isOpen: boolean;
  readonly isDeprecated: boolean;
  /** Before and after the title of a closed row. */
  readonly before: ReactNode;
  readonly after?: ReactNode;
  readonly onToggle: () => void;
}

/**
 * Closed, the one row that an item is then; open, a small button beside its title. The same element in both, so that the
 * focus stays on it.
 */
export function FoldToggle({ title, titleId, isOpen, isDeprecated, before, after, onToggle }: FoldToggleProps) {
  const heading = isOpen ? {} : { role: "heading", "aria-level": 2 };
  return (
    <div className={isOpen ? "oar-unfolded" : "oar-folded"} {...heading}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={isOpen ? texts.actions.collapseItem(title) : undefined}
        title={isOpen ? texts.actions.collapse : undefined}
        onClick={onToggle}
      >
        {isOpen ? null : (
          <>
            {before}
            <span id={titleId} className="oar-folded-title">
              <span data-searched>{title}</span>
              <Deprecated is={isDeprecated} />
            </span>
            {after}
          </>
        )}
      </button>
    </div>
  );
}
