import type { SwitchMessage } from "../../simulator/switching/switch-message.ts";

export function presentMessage(message: SwitchMessage) {
  return {
    messageId: message.id,
    networkId: message.networkId,
    direction: message.direction,
    status: message.status,
    request: message.request,
    response: message.response,
    explanation: message.explanation,
    authorizationId: message.authorizationId,
    transactionId: message.transactionId,
    attempts: message.attempts,
    createdAt: message.createdAt,
    answeredAt: message.answeredAt,
  };
}
