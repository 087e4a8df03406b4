import { productOptions } from "@connect-portal/contract";

/** "1,2", SPEC section 3. What is no product is left out; in the order of the products. */
export function productIdsOf(list: string): number[] {
  const named = list.split(",").map((part) => Number(part.trim()));
  return productOptions.map(({ id }) => id).filter((id) => named.includes(id));
}
