import type { SandboxWorld } from "@connect-portal/contract";

/** The reference's page of the operation that reads a thing, which fills the id in. */
export function readerAddress(reader: SandboxWorld["reads"][keyof SandboxWorld["reads"]], id: string): string | null {
  return reader === undefined ? null : `${reader.page}&${new URLSearchParams({ [reader.parameter]: id })}`;
}

const kinds = {
  cus: "customer",
  acc: "account",
  crd: "card",
  trn: "transaction",
  aut: "payment",
} as const satisfies Record<string, keyof SandboxWorld["reads"]>;

/** What an id is of, by its prefix; null for what no operation reads by its id alone. */
export function kindOfId(id: string): keyof SandboxWorld["reads"] | null {
  const prefix = id.slice(0, 3);
  return Object.hasOwn(kinds, prefix) ? kinds[prefix as keyof typeof kinds] : null;
}
