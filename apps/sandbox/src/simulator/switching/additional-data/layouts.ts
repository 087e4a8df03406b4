import { dataElements, type IsoMessage } from "../iso-8583.ts";
import type { Layout, SubElement } from "./layout.ts";

/** Data elements whose contents each scheme defines for itself. */
export const additionalElements = [48, 60, 61, 62, 63, 126] as const;
export type AdditionalElement = (typeof additionalElements)[number];

const named = (number: string, name: string): SubElement => ({ number, name });
const placed = (number: string, name: string, length: number, holds?: RegExp): SubElement => ({
  number,
  name,
  length,
  ...(holds && { holds }),
});
const tagged = (number: string, name: string, holds: RegExp, more: Partial<SubElement> = {}): SubElement => ({
  number,
  name,
  holds,
  ...more,
});

/** Sub-elements of Mastercard's data element 48 that have a name, and no effect here. */
const MASTERCARD_48 =
  "10 encrypted PIN block key, 11 key exchange block data, 12 routing indicator, 13 mobile phone top-up, 15 advice date and time, 20 cardholder verification method, 21 acceptance data, 23 payment initiation channel, 26 wallet program data, 30 token transaction identifier, 32 Mastercard assigned ID, 33 PAN mapping file information, 34 dynamic CVC 3 ATC information, 35 contactless non-card form factor, 37 additional merchant data, 38 account category, 39 account data compromise, 40 certificate serial number, 41 certificate qualifying information, 44 XID, 45 3-D Secure transaction response code, 46 card-level result, 47 payment gateway indicator, 48 mobile program indicators, 51 merchant on-behalf services, 52 transaction integrity class, 55 merchant fraud scoring data, 56 security services data for issuers, 57 security services data for acquirers, 58 ATM additional data, 64 transit program, 65 terminal compliance indicator, 67 MoneySend information, 71 on-behalf services, 72 issuer chip authentication, 74 additional processing information, 75 fraud scoring data, 76 electronic acceptance indicator, 77 transaction type identifier, 78 payment service indicators, 79 chip CVR and TVR bit errors, 80 PIN service code, 82 address verification service request, 83 address verification service response, 84 merchant advice code, 85 account status information, 86 relationship participant indicator, 87 card validation code result, 88 magnetic stripe compliance status, 89 magnetic stripe compliance error, 90 lodging and auto rental indicator, 91 acquirer reference data, 93 fleet card request, 94 commercial card inquiry, 95 promotion code, 96 market-specific data identifier, 97 prestigious properties indicator, 98 fleet driver number, 99 fleet vehicle number"
    .split(", ")
    .map((row) => named(`48.${row.slice(0, 2)}`, row.slice(3)));

const MASTERCARD: Readonly<Partial<Record<AdditionalElement, Layout>>> = {
  48: {
    kind: "tagged",
    lead: placed("48.0", "transaction category code", 1, /^[ACFHORTUXZ]$/),
    elements: [
      tagged("48.22", "multi-purpose merchant indicator", /^0504/, {
        parts: [
          tagged(
            "48.22.05",
            "cardholder or merchant initiated transaction indicator",
            /^(C10[1-4]|M10[1-4]|M20[678])$/,
          ),
        ],
      }),
      tagged("48.42", "electronic commerce indicators", /^0103/, {
        parts: [tagged("48.42.01", "security level and UCAF collection indicator", /^(21|24|91)[0-2]$/)],
      }),
      tagged("48.43", "universal cardholder authentication field", /^[A-Za-z0-9+/]{27}=$/),
      tagged("48.61", "POS data extended condition codes", /^[01]0000$/),
      tagged("48.63", "trace ID", /^[0-9A-Z ]{15}$/),
      tagged("48.66", "authentication data", /^/, {
        parts: [
          tagged("48.66.01", "program protocol", /^2$/),
          tagged("48.66.02", "directory server transaction ID", /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
        ],
      }),
      tagged("48.92", "CVC 2", /^\d{3}$/, { isSecret: true }),
      ...MASTERCARD_48,
    ],
  },
  60: {
    kind: "positions",
    elements: [
      placed("60.1", "advice reason code", 3, /^\d{3}$/),
      placed("60.2", "advice detail code", 4, /^\d{4}$/),
      placed("60.3", "advice detail text", 53),
    ],
  },
  61: {
    kind: "positions",
    elements: [
      placed("61.1", "terminal attendance", 1, /^[012]$/),
      placed("61.2", "reserved", 1),
      placed("61.3", "terminal location", 1, /^[0-4]$/),
      placed("61.4", "cardholder presence", 1, /^[0-5]$/),
      placed("61.5", "card presence", 1, /^[01]$/),
      placed("61.6", "card capture capabilities", 1, /^[01]$/),
      placed("61.7", "transaction status", 1, /^[04]$/),
      placed("61.8", "transaction security", 1),
      placed("61.9", "reserved", 1),
      placed("61.10", "cardholder-activated terminal level", 1, /^[0-46-9]$/),
      placed("61.11", "card data terminal input capability", 1, /^[0-9]$/),
      placed("61.12", "authorization life cycle", 2),
      placed("61.13", "country code", 3, /^\d{3}$/),
      placed("61.14", "postal code", 10, /^[0-9A-Z ]{1,10}$/),
    ],
  },
  62: {
    kind: "positions",
    elements: [placed("62", "intermediate network facility data", 100, /^[ -~]{1,100}$/)],
  },
  63: {
    kind: "positions",
    elements: [
      placed("63.1", "financial network code", 3, /^[0-9A-Z]{3}$/),
      placed("63.2", "Banknet reference number", 9, /^[0-9A-Z ]{6,9}$/),
    ],
  },
};

const VISA: Readonly<Partial<Record<AdditionalElement, Layout>>> = {
  60: {
    kind: "positions",
    elements: [
      placed("60.1", "terminal type", 1, /^\d$/),
      placed("60.2", "terminal entry capability", 1, /^\d$/),
      placed("60.3", "chip condition code", 1, /^[0-2]$/),
      placed("60.4", "existing debt indicator", 1),
      placed("60.5", "merchant group indicator", 2),
      placed("60.6", "chip transaction indicator", 1, /^[0-4]$/),
      placed("60.7", "chip card authentication reliability", 1, /^[0-3]$/),
      placed("60.8", "mail, telephone and electronic commerce indicator", 2, /^0[01245678]$/),
      placed("60.9", "cardholder ID method", 1),
      placed("60.10", "additional authorization indicators", 1, /^[0-3]$/),
    ],
  },
  61: {
    kind: "positions",
    elements: [
      placed("61.1", "other amount, transaction", 12, /^\d{12}$/),
      placed("61.2", "other amount, cardholder billing", 12),
      placed("61.3", "other amount, replacement billing", 12),
    ],
  },
  62: {
    kind: "bitmap",
    bytes: 8,
    elements: [
      placed("62.1", "authorization characteristics indicator", 1, /^[AEFINPRSUVWY]$/),
      placed("62.2", "transaction identifier", 15, /^\d{15}$/),
      placed("62.3", "validation code", 4),
      placed("62.4", "market-specific data identifier", 1),
      placed("62.5", "duration", 2),
      placed("62.6", "prestigious property indicator", 1),
      named("62.17", "interchange compliance"),
      named("62.20", "merchant verification value"),
      named("62.21", "risk score and reason codes"),
      named("62.22", "risk condition codes"),
      named("62.23", "card-level results"),
      named("62.24", "program identifier"),
    ],
  },
  63: {
    kind: "bitmap",
    bytes: 3,
    elements: [
      placed("63.1", "network ID", 4, /^000[02]$/),
      named("63.2", "preauthorization time limit"),
      placed("63.3", "message reason code", 4, /^\d{4}$/),
      named("63.4", "STIP and switch reason code"),
      named("63.6", "chargeback reduction and BASE II flags"),
      named("63.9", "fraud data"),
      named("63.11", "reimbursement attribute"),
      named("63.12", "sharing group code"),
      named("63.13", "decimal positions indicator"),
      named("63.14", "issuer currency conversion data"),
      named("63.19", "fee program indicator"),
      named("63.21", "charge indicator"),
    ],
  },
  126: {
    kind: "bitmap",
    bytes: 8,
    elements: [
      named("126.6", "cardholder certificate serial number"),
      named("126.7", "merchant certificate serial number"),
      named("126.8", "XID"),
      placed("126.9", "CAVV data", 40, /^[0-9A-Fa-f]{40}$/),
      { ...placed("126.10", "CVV2 authorization request data", 6, /^1[01][ \d]\d{3}$/), isSecret: true },
      named("126.12", "service indicators"),
      placed("126.13", "POS environment", 1, /^[CIR]$/),
      named("126.15", "UCAF collection indicator"),
      named("126.16", "UCAF field"),
    ],
  },
};

const OF_NETWORK: Readonly<Record<string, Readonly<Partial<Record<AdditionalElement, Layout>>>>> = { VISA, MASTERCARD };

/** Undefined for a data element without supported contents on the network's line. */
export function layoutOf(networkId: string, element: AdditionalElement): Layout | undefined {
  return OF_NETWORK[networkId]?.[element];
}

/** A message's data elements of this kind. */
export function additionalOf(message: IsoMessage): readonly (readonly [AdditionalElement, string])[] {
  return additionalElements.flatMap((element) => {
    const text = message[dataElements[element]];
    return text === undefined ? [] : [[element, text] as const];
  });
}
