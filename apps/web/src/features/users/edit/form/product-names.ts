import type { UserProduct } from "@connect-portal/contract";
import { texts } from "../../texts.ts";

/** The product as the catalogue names it; one that has left the catalogue goes by its id. */
export function productName(products: readonly UserProduct[], id: number): string {
  return products.find((product) => product.id === id)?.name ?? texts.form.productGone(id);
}

/** What can be chosen: the catalogue, and what the user has besides. Ascending by id, as the list of a user is. */
export function productChoices(products: readonly UserProduct[], userHas: readonly number[]) {
  const ids = new Set([...products.map(({ id }) => id), ...userHas]);
  return [...ids].sort((a, b) => a - b).map((id) => ({ value: `${id}`, label: productName(products, id) }));
}
