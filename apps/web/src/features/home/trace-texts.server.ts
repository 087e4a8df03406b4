import { language } from "@connect-portal/openapi-reference/language";
import { keys, type LaneId, mainStroke, type Recording, recording } from "./lanes.ts";
import { texts } from "./texts.ts";

export interface TraceNote {
  readonly lane: LaneId;
  readonly text: string;
  /** When its system did it, in milliseconds. */
  readonly from: number;
  readonly to: number;
  /** `from` as people read it. */
  readonly at: string;
}

/** What the figure says in the reader's words and numbers. */
export interface TraceTexts {
  readonly day: string;
  /** In milliseconds, as `at` and `moments`. */
  readonly duration: string;
  readonly notes: readonly TraceNote[];
  /** The systems in the order of what is told of them. */
  readonly way: string;
  /** By the letters of the figure. */
  readonly moments: Readonly<Record<(typeof keys)[number]["letter"], string>>;
  readonly amounts: Readonly<Record<"availableBefore" | "held" | "availableAfter", string>>;
}

/** Made by the server: the first number and the first day that a browser writes take it tens of milliseconds. */
export function traceTexts(): TraceTexts {
  const { recordedOn, milliseconds, ledger } = recording;
  const [a, b, c, d] = keys;
  const notes = notesOf(recording);
  const systems = notes.map(({ lane }) => lane).filter((lane) => lane !== "application");
  return {
    day: new Date(recordedOn).toLocaleDateString(language.locale, { dateStyle: "long", timeZone: "UTC" }),
    duration: millisecondsText(milliseconds),
    notes,
    way: texts.trace.and(systems.map((lane) => texts.trace.lanes[lane].toLowerCase())),
    moments: {
      a: millisecondsText(a.at),
      b: millisecondsText(b.at),
      c: millisecondsText(c.at),
      d: millisecondsText(d.at),
    },
    amounts: {
      availableBefore: amountText(ledger.availableBefore),
      held: amountText(ledger.held),
      availableAfter: amountText(ledger.availableAfter),
    },
  };
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
  const note = (lane: LaneId, text: string, { from, to } = { from: 0, to: 0 }): TraceNote => {
    return { lane, text, from, to, at: millisecondsText(from) };
  };
  const worked = Object.entries(said).flatMap(([lane, text]): TraceNote[] => {
    const stroke = mainStroke(lane as LaneId, recording);
    return stroke ? [note(lane as LaneId, text, stroke)] : [];
  });
  const end = { from: milliseconds, to: milliseconds };
  return [
    note("application", texts.trace.notes.sent(request.path.replace(/^\/[\d.]+\/\w+/, ""))),
    ...worked.sort((one, other) => one.from - other.from),
    note("application", texts.trace.notes.received(response.status), end),
  ];
}

/** Minor units of a currency with two decimals, as people read them. */
function amountText(minor: number): string {
  return (minor / 100).toLocaleString(language.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** To the tenth, as far as anybody reads. */
function millisecondsText(milliseconds: number): string {
  return milliseconds.toLocaleString(language.locale, { maximumFractionDigits: 1 });
}
