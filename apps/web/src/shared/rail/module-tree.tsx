import "@mantine/core/styles/Tree.layer.css";
import { type RenderTreeNodePayload, Tree, type TreeNodeData, useTree } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import styles from "./module-tree.module.css";
import { holderOf, type RailItem, type RailModule } from "./rail-modules.ts";

/** Pixels of the filter above the rows, and about as many to see what comes next. */
const MARGIN = 64;

/** How an item's row is drawn. */
export interface ItemState {
  readonly selected: boolean;
  readonly className: string;
}

interface ModuleTreeProps<Item extends RailItem> {
  /** Accessible name of the items, such as "APIs". */
  readonly label: string;
  readonly modules: readonly RailModule<Item>[];
  /** Value of what the page shows: an item, or one of its children. */
  readonly selected: string | undefined;
  /** While a filter is set every module and item shows what is left of it. */
  readonly allExpanded: boolean;
  /** An `ItemLink` for an item or a child of one. */
  readonly renderItem: (item: Item, state: ItemState) => ReactNode;
}

/**
 * Modules, what they hold, and what stands in the item that the page shows. Arrow keys walk and open, Home and End go to
 * the ends, Enter follows the item that has the focus.
 */
export function ModuleTree<Item extends RailItem>(props: ModuleTreeProps<Item>) {
  const { label, modules, selected, allExpanded, renderItem } = props;
  const data = useMemo(() => modules.map(moduleNode), [modules]);
  const root = useRef<HTMLUListElement>(null);
  const holder = holderOf(modules, selected);
  const [module, item] = [holder?.module.value, holder?.item.value];
  const [expanded, setExpanded] = useState<Record<string, boolean>>(() => ({
    ...Object.fromEntries(modules.map(({ value, expanded }) => [value, expanded])),
    ...opened(module, item),
  }));

  useEffect(() => {
    setExpanded((now) => ({ ...now, ...opened(module, item) }));
    // An item that the reader leaves folds its contents.
    return () => setExpanded((now) => (item === undefined ? now : { ...now, [item]: false }));
  }, [module, item]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the row that is marked has moved where the modules did.
  useEffect(() => followSelection(root.current), [selected, modules]);

  const tree = useTree({
    expandedState: allExpanded ? allOf(modules) : expanded,
    onExpandedStateChange: (next) => {
      if (!allExpanded) setExpanded((now) => ({ ...now, ...next }));
    },
    selectedState: holder === undefined || selected === undefined ? [] : [selected],
  });

  return (
    <Tree
      ref={root}
      aria-label={label}
      className={styles.tree}
      classNames={{ node: styles.node, label: styles.label }}
      levelOffset={0}
      data={data}
      tree={tree}
      // A press on an item follows it; what stands in it opens with the page that it leads to.
      expandOnClick={false}
      allowRangeSelection={false}
      renderNode={(payload) =>
        payload.level === 1 ? (
          renderModule(payload)
        ) : (
          <>
            {payload.node.nodeProps?.heading !== undefined && (
              <span className={styles.heading}>{payload.node.nodeProps.heading}</span>
            )}
            {renderItem(payload.node.nodeProps?.item as Item, {
              selected: payload.selected,
              className: `${payload.elementProps.className} ${styles.item}`,
            })}
          </>
        )
      }
      onKeyDown={onTreeKey}
    />
  );
}

function opened(...values: readonly (string | undefined)[]): Record<string, boolean> {
  return Object.fromEntries(values.filter((value) => value !== undefined).map((value) => [value, true]));
}

function allOf(modules: readonly RailModule[]): Record<string, boolean> {
  return opened(...modules.flatMap(({ value, items }) => [value, ...items.map((item) => item.value)]));
}

function moduleNode({ value, name, items }: RailModule): TreeNodeData {
  return { value, label: name, nodeProps: { count: items.length }, children: items.map(itemNode) };
}

/** An item's heading stands above the first of the neighbors that share it. */
function itemNode(item: RailItem, at: number, siblings: readonly RailItem[]): TreeNodeData {
  const { value, name, children = [] } = item;
  const heading = item.heading === siblings[at - 1]?.heading ? undefined : item.heading;
  const node = { value, label: name, nodeProps: { item, heading } };
  return children.length === 0 ? node : { ...node, children: children.map(itemNode) };
}

function renderModule({ node, expanded, elementProps, tree }: RenderTreeNodePayload) {
  function toggle(event: MouseEvent) {
    elementProps.onClick(event);
    tree.toggleExpanded(node.value);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tree's item around it has the role, the focus and the keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div {...elementProps} className={`${elementProps.className} ${styles.module}`} onClick={toggle}>
      <IconChevronRight className={styles.twist} data-expanded={expanded || undefined} size={14} aria-hidden />
      <span className={styles.name} title={String(node.label)}>
        {node.label}
      </span>{" "}
      <span className={styles.count}>{node.nodeProps?.count}</span>
    </div>
  );
}

/** Scrolls the rail, and nothing around it, by as little as shows the row that is marked. */
function followSelection(tree: HTMLElement | null): void {
  const row = tree?.querySelector("a[data-selected]");
  const rail = tree?.parentElement;
  if (!row || !rail || rail.scrollHeight <= rail.clientHeight) return;
  const { top, bottom } = rail.getBoundingClientRect();
  const place = row.getBoundingClientRect();
  if (place.top < top + MARGIN) rail.scrollTop += place.top - top - MARGIN;
  else if (place.bottom > bottom - MARGIN) rail.scrollTop += place.bottom - bottom + MARGIN;
}

/** Enter, Home and End, which Mantine's tree leaves to its host (ARIA Authoring Practices, Tree View). */
function onTreeKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (!(target instanceof HTMLElement)) return;
  // The tree's item has the focus, not the link within it.
  if (key === "Enter") target.querySelector<HTMLElement>(":scope > a, :scope > div")?.click();
  if (key !== "Home" && key !== "End") return;
  event.preventDefault();
  const items = [...currentTarget.querySelectorAll<HTMLElement>("[role=treeitem]")];
  items.at(key === "Home" ? 0 : -1)?.focus();
}
