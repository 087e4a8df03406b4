import { texts } from "./texts.ts";

const { lanes: names } = texts.trace;

/** From top to bottom. */
export const lanes = [
  { id: "events", name: names.events },
  { id: "application", name: names.application },
  { id: "acquiring", name: names.acquiring },
  { id: "switching", name: names.switching },
  { id: "fraud", name: names.fraud },
  { id: "issuing", name: names.issuing },
  { id: "ledger", name: names.ledger },
] as const;
export type LaneId = (typeof lanes)[number]["id"];
