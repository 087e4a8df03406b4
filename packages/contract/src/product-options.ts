/** The products that an administrator can open to a user, SPEC section 3. In a file without schemas: pages read it. */
export const productOptions = [
  { id: 1, name: "PowerCard 3.5" },
  { id: 2, name: "PowerCard V4" },
  { id: 3, name: "V4" },
] as const;

/** What the users list says of a user's products, SPEC section 3. Both products that are called V4 count as V4. */
export function productVersionText(productIds: readonly number[]): string {
  const isV35 = productIds.includes(1);
  const isV4 = productIds.includes(2) || productIds.includes(3);
  if (isV35 && isV4) return "V3,5,V4";
  if (isV35) return "V3.5";
  return isV4 ? "V4" : "";
}
