import type { MouseEvent, ReactNode } from "react";
import { Link, type To } from "react-router";
import styles from "./module-tree.module.css";
import type { ItemState } from "./module-tree.tsx";
import { texts } from "./texts.ts";

interface ItemLinkProps extends ItemState {
  readonly name: string;
  readonly to: To;
  /** `aria-current` of the item; "page" for the selected one by default. */
  readonly current?: "page" | "location" | undefined;
  readonly deprecated?: boolean;
  /** Leaves for another page, which begins at its top. */
  readonly leaves?: boolean;
  /** The name is one of the wire. */
  readonly mono?: boolean;
  /** A verb or a figure of its width. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** The row of an item: before, name, after. */
export function ItemLink(props: ItemLinkProps) {
  const { name, to, selected, className, deprecated = false, leaves = false, mono = false, before, after } = props;
  const { current = selected ? "page" : undefined, onClick } = props;
  return (
    <Link
      tabIndex={-1}
      className={className}
      to={to}
      preventScrollReset={!leaves}
      aria-current={current}
      data-selected={selected || undefined}
      data-deprecated={deprecated || undefined}
      data-mono={mono || undefined}
      onClick={onClick}
    >
      {before}
      <span className={styles.name} title={name} dir="auto">
        {name}
      </span>
      {deprecated && <span className="visually-hidden">{texts.deprecated}</span>}
      {after}
    </Link>
  );
}
