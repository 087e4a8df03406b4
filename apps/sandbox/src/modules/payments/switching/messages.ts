import type { SwitchMessage } from "../../../simulator/switching/switch-message.ts";
import { thingKind } from "../../../world/thing-kind.ts";

export const messages = thingKind<SwitchMessage>()({
  prefix: "msg",
  table: "messages",
  columns: {
    network: ({ networkId }) => networkId,
    mti: ({ request }) => request.mti,
    status: ({ status }) => status,
    message_key: ({ messageKey }) => messageKey,
  },
  notFound: "message_not_found",
});
