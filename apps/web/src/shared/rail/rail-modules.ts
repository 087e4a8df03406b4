/** A line of the rail. `value` is unique in its tree, because two modules may hold items of one name. */
export interface RailItem {
  readonly value: string;
  readonly name: string;
}

/** A module of a descriptor with what can be opened in it. */
export interface RailModule<Item extends RailItem = RailItem> {
  readonly value: string;
  readonly name: string;
  readonly expanded: boolean;
  readonly items: readonly Item[];
}

/** Modules and items whose name holds the text, whatever its case; a module that matches keeps all of its items. */
export function filterModules<Item extends RailItem>(
  modules: readonly RailModule<Item>[],
  text: string,
): readonly RailModule<Item>[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return modules;
  const holds = (name: string) => name.toLowerCase().includes(wanted);
  return modules
    .map((module) =>
      holds(module.name) ? module : { ...module, items: module.items.filter(({ name }) => holds(name)) },
    )
    .filter(({ items, name }) => items.length > 0 || holds(name));
}

export function countItems(modules: readonly RailModule[]): number {
  return modules.reduce((count, { items }) => count + items.length, 0);
}
