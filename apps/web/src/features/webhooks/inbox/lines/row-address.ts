/** Anchor of a request in the ledger: its row opens when the address names it. */
export const rowAnchor = (id: number) => `request-${id}`;

/** The request that the fragment of an address names; undefined for any other fragment. */
export function askedRow(hash: string): number | undefined {
  const id = Number(/^#request-(\d{1,15})$/.exec(hash)?.[1]);
  return Number.isSafeInteger(id) ? id : undefined;
}
