import { messages } from "../../modules/payments/switching/messages.ts";
import { routingRules } from "../../modules/payments/switching/routing-rules.ts";
import { dataElements as de } from "../../simulator/switching/iso-8583.ts";
import { momentBefore } from "../days.ts";
import type { Past } from "../past.ts";

/** A rule and a message for the examples that name them. */
export function putSwitching({ world, today, at }: Past): void {
  const created = momentBefore(today, 60, 9 * 60);
  at(created);
  world.put(routingRules, {
    id: "rtr_8S6T7V8W9X",
    name: "Visa at night by the domestic switch",
    priority: 100,
    status: "active",
    conditions: { bins: ["424242"], time: { from: "22:00", to: "06:00" } },
    strategy: "in_order",
    networkIds: ["DOMESTIC", "VISA"],
    createdAt: created.toISOString(),
    updatedAt: created.toISOString(),
  });
  const signedOn = momentBefore(today, 1, 5 * 60);
  const elements = { [de[7]]: signedOn.toISOString().slice(5, 19).replace(/\D/g, ""), [de[11]]: "000417" };
  at(signedOn);
  world.put(messages, {
    id: "msg_8S7V8W9X0Y",
    networkId: "VISA",
    direction: "inbound",
    status: "answered",
    request: { mti: "0800", ...elements, [de[70]]: "301" },
    response: { mti: "0810", ...elements, [de[39]]: "00", [de[70]]: "301" },
    authorizationId: null,
    transactionId: null,
    explanation: null,
    messageKey: null,
    digest: null,
    attempts: 1,
    createdAt: signedOn.toISOString(),
    answeredAt: signedOn.toISOString(),
  });
}
