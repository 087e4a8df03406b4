import file from "./recording.json";
import type { LaneId } from "./trace-layout.ts";

/** As apps/sandbox/src/recording writes it: one payment of the sandbox. */
export interface Recording {
  readonly recordedOn: string;
  readonly milliseconds: number;
  readonly strokes: readonly { readonly lane: LaneId; readonly from: number; readonly to: number }[];
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
  readonly ledger: {
    readonly currencyCode: string;
    readonly availableBefore: number;
    readonly held: number;
    readonly availableAfter: number;
  };
  readonly event: { readonly type: string };
}

export const recording = file as Recording;
