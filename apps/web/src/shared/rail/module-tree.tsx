import { type RenderTreeNodePayload, Tree, type TreeNodeData, useTree } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from "react";
import { Link, type To } from "react-router";
import styles from "./module-tree.module.css";
import type { RailItem, RailModule } from "./rail-modules.ts";

/** Of the row of an item. */
export interface ItemState {
  readonly selected: boolean;
  readonly className: string;
}

interface ModuleTreeProps<Item extends RailItem> {
  /** What the items are called, such as "APIs". */
  readonly label: string;
  readonly modules: readonly RailModule<Item>[];
  /** Value of the item that the page shows. */
  readonly selected: string | undefined;
  /** While a filter is set every module shows what is left of it. */
  readonly allExpanded: boolean;
  /** An `ItemLink`. */
  readonly renderItem: (item: Item, state: ItemState) => ReactNode;
}

/** Modules and what they hold. Arrow keys walk and open, Enter follows the item that has the focus. */
export function ModuleTree<Item extends RailItem>(props: ModuleTreeProps<Item>) {
  const { label, modules, selected, allExpanded, renderItem } = props;
  const data = useMemo(() => modules.map(moduleNode), [modules]);
  const home = modules.find(({ items }) => items.some(({ value }) => value === selected))?.value;
  const [expanded, setExpanded] = useState<Record<string, boolean>>(() =>
    Object.fromEntries(modules.map((module) => [module.value, module.expanded])),
  );

  useEffect(() => {
    if (home !== undefined) setExpanded((now) => ({ ...now, [home]: true }));
  }, [home]);

  const tree = useTree({
    expandedState: allExpanded ? Object.fromEntries(modules.map(({ value }) => [value, true])) : expanded,
    onExpandedStateChange: (next) => {
      if (!allExpanded) setExpanded((now) => ({ ...now, ...next }));
    },
    selectedState: home === undefined || selected === undefined ? [] : [selected],
  });

  return (
    <Tree
      aria-label={label}
      className={styles.tree}
      classNames={{ node: styles.node, label: styles.label }}
      levelOffset={0}
      data={data}
      tree={tree}
      allowRangeSelection={false}
      renderNode={(payload) =>
        payload.level === 1
          ? renderModule(payload)
          : renderItem(payload.node.nodeProps?.item as Item, {
              selected: payload.selected,
              className: `${payload.elementProps.className} ${styles.item}`,
            })
      }
      onKeyDown={followOnEnter}
    />
  );
}

/** The tree's item has the focus, not the link within it. */
function followOnEnter({ key, target }: KeyboardEvent<HTMLElement>) {
  if (key !== "Enter" || !(target instanceof HTMLElement)) return;
  const row = target.querySelector<HTMLElement>(":scope > a, :scope > div");
  row?.click();
}

function moduleNode({ value, name, items }: RailModule): TreeNodeData {
  return {
    value,
    label: name,
    nodeProps: { count: items.length },
    children: items.map((item) => ({ value: item.value, label: item.name, nodeProps: { item } })),
  };
}

function renderModule({ node, expanded, elementProps }: RenderTreeNodePayload) {
  return (
    <div {...elementProps} className={`${elementProps.className} ${styles.module}`}>
      <IconChevronRight className={styles.twist} data-expanded={expanded || undefined} size={14} aria-hidden />
      <span className={styles.name} title={String(node.label)}>
        {node.label}
      </span>
      <span className={styles.count}>{node.nodeProps?.count}</span>
    </div>
  );
}

interface ItemLinkProps extends ItemState {
  readonly name: string;
  readonly to: To;
  readonly deprecated?: boolean;
  /** Leaves for another page, which begins at its top. */
  readonly leaves?: boolean;
  /** The name is one of the wire. */
  readonly mono?: boolean;
  /** A verb or a figure of its width. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** The row of an item: before, name, after. */
export function ItemLink(props: ItemLinkProps) {
  const { name, to, selected, className, deprecated = false, leaves = false, mono = false, before, after } = props;
  return (
    <Link
      tabIndex={-1}
      className={className}
      to={to}
      preventScrollReset={!leaves}
      aria-current={selected ? "page" : undefined}
      data-deprecated={deprecated || undefined}
      data-mono={mono || undefined}
    >
      {before}
      <span className={styles.name} title={name}>
        {name}
      </span>
      {deprecated && <span className="visually-hidden">(Deprecated)</span>}
      {after}
    </Link>
  );
}
