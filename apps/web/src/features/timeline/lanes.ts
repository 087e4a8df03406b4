import { texts } from "./texts.ts";

const { lanes: names } = texts;

/** From left to right, as a payment passes them. */
export const lanes = [
  { id: "application", name: names.application },
  { id: "clock", name: names.clock },
  { id: "decision", name: names.decision },
  { id: "ledger", name: names.ledger },
  { id: "state", name: names.state },
  { id: "events", name: names.events },
  { id: "endpoints", name: names.endpoints },
] as const;
export type LaneId = (typeof lanes)[number]["id"];

/** Middle of a lane, in tenths of the whole drawing's width for each lane. */
export function laneX(lane: LaneId): number {
  return lanes.findIndex(({ id }) => id === lane) * 10 + 5;
}
