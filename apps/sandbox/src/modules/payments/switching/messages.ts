import type { SwitchMessage } from "../../../simulator/switching/switch-message.ts";
import { entityKind } from "../../../world/entity-kind.ts";

export const messages = entityKind<SwitchMessage>()({
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
