/** The systems that a payment passes, from the requesting one to the books. */
export type Lane = "acquiring" | "switching" | "fraud" | "issuing" | "ledger" | "events";

/** Work of one system without another in between. Milliseconds after the request was sent, to the hundredth. */
export interface Stroke {
  readonly lane: Lane;
  readonly from: number;
  readonly to: number;
}

/** A recorded payment of the sandbox: its messages, bookings and events, and when each system worked on it. */
export interface Recording {
  /** The day of the recording, and its machine. */
  readonly recordedOn: string;
  readonly node: string;
  /** Until the answer was there, in milliseconds. */
  readonly milliseconds: number;
  readonly strokes: readonly Stroke[];
  readonly request: { readonly path: string; readonly body: object };
  readonly response: { readonly status: number; readonly body: object };
  readonly authorization: {
    readonly id: string;
    readonly bin: string;
    readonly network: string;
    readonly merchant: { readonly name: string; readonly mcc: string; readonly terminalNumber: string };
    readonly checksPassed: number;
    readonly fraudScore: number | null;
  };
  /** The cardholder's account, in minor units. */
  readonly ledger: {
    readonly currencyCode: string;
    readonly availableBefore: number;
    readonly held: number;
    readonly availableAfter: number;
  };
  readonly event: object;
}
