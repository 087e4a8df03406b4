/** A line of the rail. `value` is unique in its tree, because two modules may hold items of one name. */
export interface RailItem {
  readonly value: string;
  readonly name: string;
  /** Title above it and its neighbors of the same one. */
  readonly heading?: string;
  /** Nested items, folded unless the page shows this item. */
  readonly children?: readonly RailItem[];
}

/** A module of a descriptor with what can be opened in it. */
export interface RailModule<Item extends RailItem = RailItem> {
  readonly value: string;
  readonly name: string;
  readonly expanded: boolean;
  readonly items: readonly Item[];
}

/**
 * Modules and items whose name or heading holds the text, whatever its case, and items that hold such a one; a module
 * that matches keeps all of its items.
 */
export function filterModules<Item extends RailItem>(
  modules: readonly RailModule<Item>[],
  text: string,
): readonly RailModule<Item>[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return modules;
  const holds = ({ name, heading = "" }: { readonly name: string; readonly heading?: string }) =>
    name.toLowerCase().includes(wanted) || heading.toLowerCase().includes(wanted);
  return modules
    .map((module) => {
      const items = module.items.map((item) => ({ ...item, children: item.children?.filter(holds) ?? [] }));
      return {
        ...module,
        items: holds(module) ? items : items.filter((item) => holds(item) || item.children.length > 0),
      };
    })
    .filter((module) => module.items.length > 0 || holds(module));
}

export function countItems(modules: readonly RailModule[]): number {
  return modules.reduce((count, { items }) => count + items.length, 0);
}

/** The item, or the one that holds what is called so. */
export function holderOf<Item extends RailItem>(modules: readonly RailModule<Item>[], value: string | undefined) {
  for (const module of modules) {
    const item = module.items.find(
      (one) => one.value === value || one.children?.some((child) => child.value === value),
    );
    if (item !== undefined) return { module, item };
  }
  return undefined;
}
