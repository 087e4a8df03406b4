import type { Product } from "@connect-portal/content";

/**
 * What the users list says of somebody's products, as the catalogue labels them. Products of one label are
 * named once, in the order of their ids whatever that of the pages is; one that the catalogue does not have any more goes
 * by its id.
 */
export function productVersionText(products: readonly Product[], productIds: readonly number[]): string {
  const labels = new Map<string, string>();
  for (const { id, name, listLabel = name, listLabelBesideOthers = listLabel } of products.toSorted(
    (a, b) => a.id - b.id,
  )) {
    if (productIds.includes(id)) labels.set(listLabel, listLabelBesideOthers);
  }
  for (const id of productIds) {
    if (!products.some((product) => product.id === id)) labels.set(`${id}`, `${id}`);
  }
  return labels.size === 1 ? [...labels.keys()].join() : [...labels.values()].join(",");
}
