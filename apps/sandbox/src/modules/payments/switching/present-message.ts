import { shownElements } from "../../../simulator/switching/additional-data/additional-facts.ts";
import { readChipData } from "../../../simulator/switching/chip-data.ts";
import { dataElements } from "../../../simulator/switching/iso-8583.ts";
import type { SwitchMessage } from "../../../simulator/switching/switch-message.ts";

export function presentMessage(message: SwitchMessage) {
  const chipData = message.request[dataElements[55]];
  const additionalData = shownElements(message.networkId, message.request);
  return {
    messageId: message.id,
    networkId: message.networkId,
    direction: message.direction,
    status: message.status,
    request: message.request,
    response: message.response,
    ...(chipData !== undefined && { chipData: readChipData(chipData) ?? [] }),
    ...(additionalData.length > 0 && { additionalData }),
    explanation: message.explanation,
    authorizationId: message.authorizationId,
    transactionId: message.transactionId,
    attempts: message.attempts,
    createdAt: message.createdAt,
    answeredAt: message.answeredAt,
  };
}
