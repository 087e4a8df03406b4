import type { IsoMessage } from "../../../simulator/switching/iso-8583.ts";
import type { SwitchMessage } from "../../../simulator/switching/switch-message.ts";

/** The result of a message: the data elements of its response that are not repeated from the request. */
export interface Outcome {
  readonly elements: Omit<IsoMessage, "mti">;
  readonly authorizationId?: string | null;
  readonly transactionId?: string | null;
  readonly explanation?: SwitchMessage["explanation"];
}
