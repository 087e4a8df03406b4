/**
 * The reasons that an operator may give in release 4.1 (STATUS_REASON_LIST), and the reason that the card keeps for
 * each.
 */
const reasons: Readonly<Record<string, string>> = {
  ACT: "N01",
  UNB: "N04",
  BCH: "T01",
  BRK: "T04",
  BLG: "T04",
  RST: "R02",
  LST: "L01",
  STL: "S01",
  STN: "S01",
  FRD: "F02",
  FRS: "F01",
  DMG: "D01",
  CCH: "C01",
  CIS: "C02",
  CDC: "C03",
};

/** The reverse direction. A reason that no operator gives becomes the nearest; a working card has none. */
const backwards: Readonly<Record<string, string>> = {
  N04: "UNB",
  T01: "BCH",
  T02: "BRK",
  T03: "BRK",
  T04: "BRK",
  R01: "RST",
  R02: "RST",
  L01: "LST",
  L02: "LST",
  S01: "STL",
  S02: "STL",
  F01: "FRS",
  F02: "FRD",
  F03: "FRS",
  D01: "DMG",
  D02: "DMG",
  C01: "CCH",
  C02: "CIS",
  C03: "CDC",
  C04: "CIS",
};

/** A `Code` of CARD_REASON; undefined for an unknown `Code` of STATUS_REASON_LIST. */
export function cardReasonOf(statusReason: string): string | undefined {
  return Object.hasOwn(reasons, statusReason) ? reasons[statusReason] : undefined;
}

/** A `Code` of STATUS_REASON_LIST, or null. */
export function statusReasonOf(cardReason: string): string | null {
  return backwards[cardReason] ?? null;
}
