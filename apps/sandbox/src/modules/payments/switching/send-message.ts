import { createHash } from "node:crypto";
import { ApiError } from "@connect-portal/contract";
import { messages } from "../../../entities/payments.ts";
import { maskedPan } from "../../../simulator/cards/card.ts";
import { testBinOf } from "../../../simulator/cards/test-bins.ts";
import { keptElement } from "../../../simulator/switching/additional-data/additional-facts.ts";
import { additionalOf } from "../../../simulator/switching/additional-data/layouts.ts";
import { chipDataOf, holdsRealCard, isWhatChipSigned, readChipData } from "../../../simulator/switching/chip-data.ts";
import {
  answerTypes,
  dataElements,
  echoed,
  type IsoMessage,
  isCalendarDay,
  isTimeOfDay,
  type RequestType,
} from "../../../simulator/switching/iso-8583.ts";
import type { Network } from "../../../simulator/switching/network.ts";
import { isOfSameSender, messageKeyOf, type SwitchMessage } from "../../../simulator/switching/switch-message.ts";
import type { World } from "../../../world/world.ts";
import { answerAuthorization } from "./answer-authorization.ts";
import { answerReversal } from "./answer-reversal.ts";
import { changeNetwork } from "./change-network.ts";
import type { Outcome } from "./read-authorization.ts";
import { setNetworkStatus } from "./send-queued.ts";

export type Answering = (world: World, network: Network, message: IsoMessage) => Outcome | Promise<Outcome>;

const answering: Readonly<Record<RequestType, Answering>> = {
  "0100": answerAuthorization,
  "0120": answerAuthorization,
  "0200": answerAuthorization,
  "0400": answerReversal,
  "0420": answerReversal,
  "0800": answerNetworkManagement,
};

/**
 * Receives a message from a network and responds. The same message again gets the first response.
 * @throws ApiError network_state_conflict, test_cards_only
 */
export async function sendMessage(world: World, network: Network, message: IsoMessage): Promise<SwitchMessage> {
  const mti = message.mti as RequestType;
  assertMaySend(network, mti);
  const pan = message[dataElements[2]];
  if (pan !== undefined) assertTestCard(pan, `/message/${dataElements[2]}`);
  if (holdsRealCard(message[dataElements[55]] ?? "")) {
    throw testCardsOnly(`/message/${dataElements[55]}`, "holds the number of a card that is none of the test cards");
  }
  const messageKey = messageKeyOf(network.id, mti, message[dataElements[7]] ?? "", message[dataElements[11]] ?? "");
  const digest = createHash("sha256")
    .update(JSON.stringify(Object.entries(message).sort()))
    .digest("base64url");
  const alike = await world.by(messages, { message_key: messageKey }, { order: "oldest" });
  const earlier = alike.find(({ request }) => isOfSameSender(request, message));
  if (earlier?.digest === digest) return world.put(messages, { ...earlier, attempts: earlier.attempts + 1 });
  const outcome = earlier ? DOUBLE : (malformed(message) ?? (await answering[mti](world, network, message)));
  const { elements, authorizationId = null, transactionId = null, explanation = null } = outcome;
  const at = world.now.toISOString();
  return world.put(messages, {
    id: world.newId(messages.prefix),
    networkId: network.id,
    direction: "inbound",
    status: "answered",
    request: masked(network.id, message),
    response: { ...repeated(network.id, message), ...elements, mti: answerTypes[mti] },
    authorizationId,
    transactionId,
    explanation,
    messageKey,
    digest,
    attempts: 1,
    createdAt: at,
    answeredAt: at,
  });
}

function assertMaySend({ id, status, kind }: Network, mti: RequestType): void {
  const isManagement = mti === "0800";
  if (status === "down") {
    throw new ApiError("network_state_conflict", { detail: `The line to ${id} is down: no messages arrive from it.` });
  }
  if (status === "signed_off" && !isManagement) {
    throw new ApiError("network_state_conflict", { detail: `${id} is signed off. Send 0800 with code 001 first.` });
  }
  if (kind === "issuer_host" && !isManagement) {
    throw new ApiError("network_state_conflict", {
      detail: "The own host does not send payments: it responds to them.",
    });
  }
}

/** Another message with an earlier one's number. */
const DOUBLE: Outcome = {
  elements: { [dataElements[39]]: "94" },
  explanation: {
    reason: "Another message of this acquirer and merchant had the same type, transmission time and trace number.",
    remedy: "Give each new message its own trace number. Repeat a message without a response unchanged.",
  },
};

/** The document describes days, times and chip data only as text, so they are checked here. */
function malformed(message: IsoMessage): Outcome | undefined {
  if (!isOnCalendar(message)) {
    return formatError("A date or a time does not exist.", "Send a date and time that exist, as MMDD and hhmmss.");
  }
  const element = message[dataElements[55]];
  const chipData = element === undefined ? [] : readChipData(element);
  if (chipData === undefined) {
    return formatError(
      "Data element 55 cannot be read as chip data.",
      "Send each tag once, as tag, length and value (BER-TLV), without templates, and with the length that EMV gives it.",
    );
  }
  if (isRequest(message) && !isWhatChipSigned(chipData, message)) {
    return formatError(
      "The chip has signed another amount or currency (tags 9F02 and 5F2A) than data elements 4 and 49 ask for.",
      "Send the amount and the currency with which the terminal asked the chip for its cryptogram.",
    );
  }
  return undefined;
}

/** An advice reports stand-in's decision, and a reversal repeats its original: neither asks for one. */
const isRequest = ({ mti }: IsoMessage): boolean => mti === "0100" || mti === "0200";

function isOnCalendar(message: IsoMessage): boolean {
  const transmitted = message[dataElements[7]] ?? "";
  const day = message[dataElements[13]];
  const time = message[dataElements[12]];
  return (
    isCalendarDay(transmitted) &&
    isTimeOfDay(transmitted.slice(4)) &&
    (day === undefined || isCalendarDay(day)) &&
    (time === undefined || isTimeOfDay(time))
  );
}

function formatError(reason: string, remedy: string): Outcome {
  return { elements: { [dataElements[39]]: "30" }, explanation: { reason, remedy } };
}

/** Number and PIN are never returned, not even to their sender, nor is chip data that identifies the card. */
function masked(networkId: string, { [dataElements[52]]: _pin, ...whole }: IsoMessage): IsoMessage {
  const message = withoutCodes(networkId, whole);
  const pan = message[dataElements[2]];
  const chipData = message[dataElements[55]];
  return {
    ...message,
    ...(pan !== undefined && { [dataElements[2]]: maskedPan(pan) }),
    ...(chipData !== undefined && { [dataElements[55]]: chipDataOf(readChipData(chipData) ?? []) }),
  };
}

/** Some of the schemes' sub-elements hold security codes. */
function withoutCodes(networkId: string, message: IsoMessage): IsoMessage {
  const own: Record<string, string | undefined> = { ...message };
  for (const [element, text] of additionalOf(message)) {
    const kept = keptElement(networkId, element, text);
    if (kept === undefined) delete own[dataElements[element]];
    else own[dataElements[element]] = kept;
  }
  return { ...own, mti: message.mti };
}

function repeated(networkId: string, message: IsoMessage): Omit<IsoMessage, "mti"> {
  const own = masked(networkId, message);
  return Object.fromEntries(echoed.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]]])));
}

/** 0800, by data element 70: 001 signs on, 002 signs off, 301 is an echo test. */
async function answerNetworkManagement(world: World, network: Network, message: IsoMessage): Promise<Outcome> {
  const code = message[dataElements[70]];
  if (code === "001") await setNetworkStatus(world, network, "signed_on");
  else if (code === "002") await setNetworkStatus(world, network, "signed_off");
  else changeNetwork(world, network, { lastEchoAt: world.now.toISOString() });
  return { elements: { [dataElements[39]]: "00" } };
}

/**
 * The engine rejects real card numbers everywhere; here only a test number makes sense.
 * @throws ApiError test_cards_only
 */
export function assertTestCard(pan: string, pointer: string): void {
  if (testBinOf(pan) === undefined) throw testCardsOnly(pointer, "is not in a test range");
}

function testCardsOnly(pointer: string, message: string): ApiError {
  return new ApiError("test_cards_only", { errors: [{ in: "body", pointer, message }] });
}
