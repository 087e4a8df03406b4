/** A call that a client makes against the sandbox; what it prints must have these texts of the answer. */
export interface MatrixCall {
  /** The document of the client, as the portal publishes it. */
  readonly document: string;
  /** Undefined: the one that the guide in the archive shows. */
  readonly operation?: { readonly verb: string; readonly path: string };
  readonly shows: readonly string[];
}

const cards = "/hps/4.2.4/issuing/card-management/api/schemas/api.yaml";
const geography = "/hps/4.2.4/issuing/reference-data/api/schemas/geography.yaml";

export const matrixCalls: readonly MatrixCall[] = [
  {
    document: geography,
    operation: { verb: "post", path: "/reference-data/currency-table" },
    shows: ["EUR", "Moroccan Dirham"],
  },
  { document: cards, operation: { verb: "get", path: "/cards/{cardId}" }, shows: ["crd_7QX2M4KD0A", "445653"] },
  { document: geography, shows: ["Andorra"] },
  { document: cards, shows: ["crd_7QX2M4KD0A"] },
];
