import type { IsoMessage } from "../iso-8583.ts";
import { type FoundElement, isFault, type LayoutFault, readLayout, withoutSecrets } from "./layout.ts";
import { type AdditionalElement, additionalOf, layoutOf } from "./layouts.ts";

/** What the sub-elements of a message say of the payment. What is left out they do not say. */
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

/** What they say together; a fault when one cannot be read, or says something only with another that is missing. */
export function additionalFacts(networkId: string, message: IsoMessage): AdditionalFacts | LayoutFault {
  const read = readAll(networkId, message);
  if (isFault(read)) return read;
  const values = new Map(read.map(({ of, value }) => [of.number, value]));
  const proof = networkId === "VISA" ? visaProof(values) : mastercardProof(values);
  if (proof && "reason" in proof) return proof;
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
  };
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

/** What is kept of a data element: nothing of what cannot be read. */
export function keptElement(networkId: string, element: AdditionalElement, text: string): string | undefined {
  const layout = layoutOf(networkId, element);
  return layout && withoutSecrets(element, text, layout);
}
