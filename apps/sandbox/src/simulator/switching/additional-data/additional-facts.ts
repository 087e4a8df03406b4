import type { MandateType, MerchantInitiatedType } from "../../mandates/mandate.ts";
import { dataElements, type IsoMessage } from "../iso-8583.ts";
import { type FoundElement, isFault, type LayoutFault, readLayout, withoutSecrets } from "./layout.ts";
import { type AdditionalElement, additionalOf, layoutOf } from "./layouts.ts";

/** A message's data about a mandate: the one that it sets up, or the first payment of the one that it charges. */
type StoredCredentialFacts =
  | { readonly initiator: "cardholder"; readonly type: MandateType }
  | { readonly initiator: "merchant"; readonly type: MerchantInitiatedType; readonly networkTransactionId?: string };

/** The facts about a payment in a message's sub-elements. A fact that they do not contain is left out. */
export interface AdditionalFacts {
  /** Ordered by mail or telephone. */
  readonly isMailOrder?: true;
  readonly isRecurring?: true;
  readonly isEstimated?: true;
  readonly supportsPartialApproval?: true;
  readonly securityCode?: string;
  /** Minor units of the transaction's currency. */
  readonly cashback?: number;
  /** The result of 3-D Secure: the value in base64. */
  readonly storedCredential?: StoredCredentialFacts;
  readonly proof?: { readonly eci: string; readonly authenticationValue: string; readonly dsTransID?: string };
}

/** A sub-element as it is shown. */
export interface ShownElement {
  readonly element: string;
  readonly name: string;
  readonly position: number;
  readonly value: string;
}

/** All sub-elements that a message of a network has, or the first that it cannot have. */
function readAll(networkId: string, message: IsoMessage): readonly FoundElement[] | LayoutFault {
  const found: FoundElement[] = [];
  for (const [element, text] of additionalOf(message)) {
    const layout = layoutOf(networkId, element);
    if (!layout) {
      return {
        reason: `Data element ${element} has no supported sub-elements over ${networkId}.`,
        remedy: "Leave it out, or send the message over the line of VISA or MASTERCARD.",
      };
    }
    const read = readLayout(element, text, layout);
    if (isFault(read)) return read;
    found.push(...read);
  }
  return found;
}

/**
 * Combines the facts of all sub-elements. Returns a fault when one cannot be read, or needs another that is missing.
 */
export function additionalFacts(networkId: string, message: IsoMessage): AdditionalFacts | LayoutFault {
  const read = readAll(networkId, message);
  if (isFault(read)) return read;
  const values = new Map(read.map(({ of, value }) => [of.number, value]));
  const proof = networkId === "VISA" ? visaProof(values) : mastercardProof(values);
  if (proof && "reason" in proof) return proof;
  const storedCredential = networkId === "VISA" ? visaCredential(values, message) : mastercardCredential(values);
  const commerce = values.get("60.8");
  const presence = values.get("61.4");
  const indicators = networkId === "VISA" ? (values.get("60.10") ?? "0") : "0";
  const securityCode = values.get("48.92") ?? values.get("126.10")?.slice(2).trim();
  const cashback = Number(values.get("61.1") ?? "0");
  return {
    ...((commerce === "01" || presence === "2" || presence === "3") && { isMailOrder: true }),
    ...((commerce === "02" || presence === "4") && { isRecurring: true }),
    ...((indicators === "2" || indicators === "3" || values.get("61.7") === "4") && { isEstimated: true }),
    ...((indicators === "1" || indicators === "3" || values.get("48.61")?.startsWith("1")) && {
      supportsPartialApproval: true,
    }),
    ...(securityCode !== undefined && { securityCode }),
    ...(networkId === "VISA" && cashback > 0 && { cashback }),
    ...(proof && { proof }),
    ...(storedCredential && { storedCredential }),
  };
}

const VISA_ENVIRONMENTS: Readonly<Record<string, "unscheduled" | "instalment" | "recurring">> = {
  C: "unscheduled",
  I: "instalment",
  R: "recurring",
};
/** Message reason codes of merchants' industry practices. */
const VISA_REASONS: Readonly<Record<string, MerchantInitiatedType>> = {
  "3900": "incremental",
  "3901": "resubmission",
  "3902": "delayed_charge",
  "3904": "no_show",
};

/**
 * Visa: the environment (126.13) sets a mandate up when the cardholder initiates. With a credential on file (entry mode
 * 10) or a message reason code (63.3) it is the merchant's own payment. The first payment's identifier is in 62.2.
 */
function visaCredential(values: ReadonlyMap<string, string>, message: IsoMessage): StoredCredentialFacts | undefined {
  const agreed = VISA_ENVIRONMENTS[values.get("126.13") ?? ""];
  const practice = VISA_REASONS[values.get("63.3") ?? ""];
  const isOnFile = message[dataElements[22]]?.startsWith("10") === true;
  if (practice === undefined && !isOnFile) return agreed && { initiator: "cardholder", type: agreed };
  const type = practice ?? agreed;
  const networkTransactionId = values.get("62.2");
  return type && { initiator: "merchant", type, ...(networkTransactionId !== undefined && { networkTransactionId }) };
}

const MASTERCARD_INDICATORS: Readonly<Record<string, StoredCredentialFacts>> = {
  C101: { initiator: "cardholder", type: "unscheduled" },
  C102: { initiator: "cardholder", type: "recurring" },
  C103: { initiator: "cardholder", type: "recurring" },
  C104: { initiator: "cardholder", type: "instalment" },
  M101: { initiator: "merchant", type: "unscheduled" },
  M102: { initiator: "merchant", type: "recurring" },
  M103: { initiator: "merchant", type: "recurring" },
  M104: { initiator: "merchant", type: "instalment" },
  M206: { initiator: "merchant", type: "delayed_charge" },
  M207: { initiator: "merchant", type: "no_show" },
  M208: { initiator: "merchant", type: "resubmission" },
};

/** Mastercard: initiator and reason (48.22.05), and the first payment's Trace ID (48.63), padded with spaces. */
function mastercardCredential(values: ReadonlyMap<string, string>): StoredCredentialFacts | undefined {
  const said = MASTERCARD_INDICATORS[values.get("48.22.05") ?? ""];
  const trace = values.get("48.63")?.trim();
  return said?.initiator === "merchant" && trace ? { ...said, networkTransactionId: trace } : said;
}

type Proof = NonNullable<AdditionalFacts["proof"]>;

function visaProof(values: ReadonlyMap<string, string>): Proof | LayoutFault | undefined {
  const cavv = values.get("126.9");
  if (cavv === undefined) return undefined;
  const eci = values.get("60.8");
  if (eci !== "05" && eci !== "06") return alone("126.9 (CAVV data)", "60.8 with 05 or 06");
  return { eci, authenticationValue: Buffer.from(cavv, "hex").toString("base64") };
}

function mastercardProof(values: ReadonlyMap<string, string>): Proof | LayoutFault | undefined {
  const authenticationValue = values.get("48.43");
  if (authenticationValue === undefined) return undefined;
  const collected = values.get("48.42.01")?.at(2);
  if (collected !== "1" && collected !== "2") {
    return alone("48.43 (universal cardholder authentication field)", "48.42.01 with 211 or 212");
  }
  const dsTransID = values.get("48.66.02");
  return { eci: `0${collected}`, authenticationValue, ...(dsTransID !== undefined && { dsTransID }) };
}

function alone(what: string, other: string): LayoutFault {
  return { reason: `Sub-element ${what} needs ${other}.`, remedy: "Send both as the authentication returned them." };
}

/** The sub-elements of a message that is kept, in its order. */
export function shownElements(networkId: string, message: IsoMessage): readonly ShownElement[] {
  const read = readAll(networkId, message);
  if (isFault(read)) return [];
  return read
    .filter(({ of }) => !of.isSecret && !of.parts)
    .map(({ of, position, value }) => ({ element: of.number, name: of.name, position, value }));
}

/** The stored form of a data element, without secrets; undefined when its layout is not known. */
export function keptElement(networkId: string, element: AdditionalElement, text: string): string | undefined {
  const layout = layoutOf(networkId, element);
  return layout && withoutSecrets(element, text, layout);
}
