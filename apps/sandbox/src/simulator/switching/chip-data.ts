import { findCardData } from "../../card-data/find-card-data.ts";
import { dataElements, type IsoMessage } from "./iso-8583.ts";

/**
 * Chip data of data element 55: BER-TLV, as in EMV Book 3, annex B, with the names and lengths of annex A. Only these
 * tags are stored: tags that identify the card or its holder (57, 5A, 5F20 and the like) are not in the table.
 */
const tags: Readonly<Record<string, { name: string; bytes: readonly [least: number, most: number] }>> = {
  "4F": { name: "applicationIdentifierCard", bytes: [5, 16] },
  "5F2A": { name: "transactionCurrencyCode", bytes: [2, 2] },
  "5F34": { name: "cardSequenceNumber", bytes: [1, 1] },
  "82": { name: "applicationInterchangeProfile", bytes: [2, 2] },
  "84": { name: "dedicatedFileName", bytes: [5, 16] },
  "95": { name: "terminalVerificationResults", bytes: [5, 5] },
  "9A": { name: "transactionDate", bytes: [3, 3] },
  "9B": { name: "transactionStatusInformation", bytes: [2, 2] },
  "9C": { name: "transactionType", bytes: [1, 1] },
  "9F02": { name: "amountAuthorized", bytes: [6, 6] },
  "9F03": { name: "amountOther", bytes: [6, 6] },
  "9F06": { name: "applicationIdentifierTerminal", bytes: [5, 16] },
  "9F07": { name: "applicationUsageControl", bytes: [2, 2] },
  "9F09": { name: "applicationVersionNumber", bytes: [2, 2] },
  "9F10": { name: "issuerApplicationData", bytes: [0, 32] },
  "9F1A": { name: "terminalCountryCode", bytes: [2, 2] },
  "9F26": { name: "applicationCryptogram", bytes: [8, 8] },
  "9F27": { name: "cryptogramInformationData", bytes: [1, 1] },
  "9F33": { name: "terminalCapabilities", bytes: [3, 3] },
  "9F34": { name: "cardholderVerificationResults", bytes: [3, 3] },
  "9F35": { name: "terminalType", bytes: [1, 1] },
  "9F36": { name: "applicationTransactionCounter", bytes: [2, 2] },
  "9F37": { name: "unpredictableNumber", bytes: [4, 4] },
  "9F41": { name: "transactionSequenceCounter", bytes: [2, 4] },
};

/** A tag of chip data that is kept, in upper-case hexadecimal digits. */
export interface ChipTag {
  readonly tag: string;
  readonly name: string;
  readonly value: string;
}

/**
 * The tags of data element 55 that are kept, in the order of the message. Undefined when it is no BER-TLV, has a tag
 * twice, a template, or a value of a length that its tag cannot have.
 */
export function readChipData(element: string): readonly ChipTag[] | undefined {
  const all = valuesOf(element);
  if (all === undefined) return undefined;
  const kept: ChipTag[] = [];
  for (const [tag, value] of all) {
    const known = tags[tag];
    if (!known) continue;
    const size = value.length / 2;
    if (size < known.bytes[0] || size > known.bytes[1]) return undefined;
    kept.push({ tag, name: known.name, value });
  }
  return kept;
}

/**
 * Whether a value holds the number of a card that is none of the sandbox's test cards: in decimal digits, padded with
 * F, or in front of the separator D of track 2 (EMV Book 3, annex A, tags 5A and 57). Of what cannot be read, nothing
 * is kept.
 */
export function holdsRealCard(element: string): boolean {
  return [...(valuesOf(element)?.values() ?? [])].some((value) =>
    value.split(/[DF]/).some((part) => findCardData(part) !== undefined),
  );
}

/** Values by tag, in the order of the message. */
function valuesOf(element: string): ReadonlyMap<string, string> | undefined {
  const bytes = Buffer.from(element, "hex");
  const values = new Map<string, string>();
  let at = 0;
  while (at < bytes.length) {
    const tagLength = tagLengthAt(bytes, at);
    const tag = hex(bytes, at, at + tagLength);
    const length = bytes[at + tagLength];
    if (length === undefined || isTemplate(bytes, at) || values.has(tag)) return undefined;
    const isLong = length === 0x81;
    const size = isLong ? bytes[at + tagLength + 1] : length;
    const start = at + tagLength + (isLong ? 2 : 1);
    if (size === undefined || (!isLong && length > 0x7f) || start + size > bytes.length) return undefined;
    values.set(tag, hex(bytes, start, start + size));
    at = start + size;
  }
  return values;
}

/** Data element 55 of the stored tags. Each value is shorter than 128 bytes, so its length takes one byte. */
export function chipDataOf(kept: readonly ChipTag[]): string {
  return kept
    .map(({ tag, value }) => `${tag}${(value.length / 2).toString(16).padStart(2, "0").toUpperCase()}${value}`)
    .join("");
}

/**
 * Whether the amount and currency that the chip's cryptogram covers, if present, are those of the message: an issuer
 * that verifies the cryptogram would find a difference (EMV Book 2, 8.1.1).
 */
export function isWhatChipSigned(kept: readonly ChipTag[], message: IsoMessage): boolean {
  const signed = (tag: string) => kept.find((one) => one.tag === tag)?.value;
  const amount = message[dataElements[4]];
  const currency = message[dataElements[49]]?.padStart(4, "0");
  return (signed("9F02") ?? amount) === amount && (signed("5F2A") ?? currency) === currency;
}

/** Five ones at the end of the first byte announce another byte, as does the first bit of each following one. */
function tagLengthAt(bytes: Buffer, at: number): number {
  if (((bytes[at] ?? 0) & 0x1f) !== 0x1f) return 1;
  let length = 2;
  while (((bytes[at + length - 1] ?? 0) & 0x80) !== 0) length++;
  return length;
}

/** A request carries no templates: the sixth bit says that a value consists of further tags. */
function isTemplate(bytes: Buffer, at: number): boolean {
  return ((bytes[at] ?? 0) & 0x20) !== 0;
}

function hex(bytes: Buffer, start: number, end: number): string {
  return bytes.subarray(start, end).toString("hex").toUpperCase();
}
