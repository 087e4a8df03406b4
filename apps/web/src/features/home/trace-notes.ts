import { amountText, type LaneId, mainStroke, type Recording } from "./lanes.ts";
import { texts } from "./texts.ts";

export interface TraceNote {
  readonly lane: LaneId;
  readonly text: string;
  /** When its system did it, in milliseconds. */
  readonly from: number;
  readonly to: number;
}

/** Describes each system's work, in order. A system that looked nothing up has no note. */
export function notesOf(recording: Recording): TraceNote[] {
  const { authorization, ledger, event, response, request, milliseconds } = recording;
  const { bin, network, merchant, checksPassed, fraudScore } = authorization;
  const { responseCode } = response.body as { readonly responseCode?: string };
  const said: Readonly<Record<Exclude<LaneId, "application">, string>> = {
    acquiring: texts.trace.notes.acquiring(merchant.mcc, merchant.terminalNumber),
    switching: texts.trace.notes.switching(bin, network),
    fraud: texts.trace.notes.fraud(fraudScore ?? 0),
    issuing: texts.trace.notes.issuing(checksPassed, responseCode ?? "00"),
    ledger: texts.trace.notes.ledger(amountText(ledger.held), ledger.currencyCode),
    events: event.type,
  };
  const worked = Object.entries(said).flatMap(([lane, text]): TraceNote[] => {
    const stroke = mainStroke(lane as LaneId, recording);
    return stroke ? [{ lane: lane as LaneId, text, from: stroke.from, to: stroke.to }] : [];
  });
  return [
    { lane: "application", text: texts.trace.notes.sent(request.path.replace(/^\/[\d.]+\/\w+/, "")), from: 0, to: 0 },
    ...worked.sort((one, other) => one.from - other.from),
    { lane: "application", text: texts.trace.notes.received(response.status), from: milliseconds, to: milliseconds },
  ];
}
