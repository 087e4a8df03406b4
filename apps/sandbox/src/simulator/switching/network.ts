export const networkStatuses = ["signed_on", "signed_off", "down"] as const;
export type NetworkStatus = (typeof networkStatuses)[number];

/** The limits for decisions in place of a host that cannot be reached. */
export interface StandIn {
  readonly enabled: boolean;
  /** Hundredths of a dirham; converted to another currency as products' terms are. */
  readonly ceiling: number;
}

/** A host that the switch has a line to. */
export interface Network {
  /** `ISSUER` for the own host, else the scheme's code. */
  readonly id: string;
  readonly name: string;
  readonly kind: "issuer_host" | "scheme";
  /** A `Code` of PROTOCOL_LIST. */
  readonly protocolCode: string;
  readonly status: NetworkStatus;
  /** Null while it is in its initial state. */
  readonly statusSince: string | null;
  readonly lastEchoAt: string | null;
  /** The cost of a message, in hundredths of a euro cent. Least-cost routing uses it. */
  readonly costPerMessage: number;
  readonly standIn: StandIn;
}

/** The line to the own host. */
export const OWN_HOST = "ISSUER";

type Row = readonly [id: string, name: string, protocolCode: string, costPerMessage: number];

const rows: readonly Row[] = [
  [OWN_HOST, "Own issuer host", "ISO87", 0],
  ["VISA", "Visa", "BASE1", 320],
  ["MASTERCARD", "Mastercard", "CIS", 340],
  ["AMEX", "American Express", "GNS", 410],
  ["JCB", "JCB", "JCBI", 380],
  ["UNIONPAY", "UnionPay", "CUPI", 300],
  ["DINERS", "Diners Club", "ISO93", 400],
  ["DISCOVER", "Discover", "ISO93", 390],
  ["DOMESTIC", "Domestic switch", "ISO87", 90],
];

/**
 * The networks of a new world. Stand-in may approve 500.00 MAD for the issuer's own host; a scheme decides for itself.
 */
export const networksAtFirst: readonly Network[] = rows.map(([id, name, protocolCode, costPerMessage]) => ({
  id,
  name,
  kind: id === OWN_HOST ? "issuer_host" : "scheme",
  protocolCode,
  status: "signed_on",
  statusSince: null,
  lastEchoAt: null,
  costPerMessage,
  standIn: { enabled: id === OWN_HOST, ceiling: id === OWN_HOST ? 50_000 : 0 },
}));

export const networkIds: readonly string[] = rows.map(([id]) => id);
