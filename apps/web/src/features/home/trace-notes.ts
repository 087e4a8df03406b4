import { amountText } from "./amount-text.ts";
import type { LaneId } from "./lanes.ts";
import type { Recording } from "./recorded.ts";
import { mainStroke } from "./trace-layout.ts";

export interface TraceNote {
  readonly lane: LaneId;
  readonly text: string;
  /** When its system did it, in milliseconds. */
  readonly from: number;
  readonly to: number;
}

/** What each system did, in words, in the order in which they did it. Who had nothing to look up says nothing. */
export function notesOf(recording: Recording): TraceNote[] {
  const { authorization, ledger, event, response, request, milliseconds } = recording;
  const { bin, network, merchant, checksPassed, fraudScore } = authorization;
  const { responseCode } = response.body as { readonly responseCode?: string };
  const said: Readonly<Record<Exclude<LaneId, "application">, string>> = {
    acquiring: `merchant ${merchant.mcc}, terminal ${merchant.terminalNumber} known`,
    switching: `BIN ${bin} is ${network}: to its issuer`,
    fraud: `score ${fraudScore ?? 0} of 100`,
    issuing: `${checksPassed} checks pass: ${responseCode ?? "00"} approved`,
    ledger: `${amountText(ledger.held)} ${ledger.currencyCode} held`,
    events: event.type,
  };
  const worked = Object.entries(said).flatMap(([lane, text]): TraceNote[] => {
    const stroke = mainStroke(lane as LaneId, recording);
    return stroke ? [{ lane: lane as LaneId, text, from: stroke.from, to: stroke.to }] : [];
  });
  return [
    { lane: "application", text: `POST ${request.path.replace(/^\/[\d.]+\/\w+/, "")}`, from: 0, to: 0 },
    ...worked.sort((one, other) => one.from - other.from),
    { lane: "application", text: `${response.status} Created`, from: milliseconds, to: milliseconds },
  ];
}
