import type { LaneId } from "./lanes.ts";
import file from "./recording.json";

/** As apps/sandbox/src/recording writes it: one payment of the sandbox. */
export type Recording = Omit<typeof file, "strokes"> & {
  readonly strokes: readonly { readonly lane: LaneId; readonly from: number; readonly to: number }[];
};

export const recording = file as Recording;
