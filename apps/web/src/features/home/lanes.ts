import file from "./recording.json";
import { texts } from "./texts.ts";

/** In the figure's own units: the axis starts at 208 and leaves room for its last label. */
const LEFT = 208;

const WIDTH = 1070;

export const laneY = (lane: LaneId) => 52 + 50 * lanes.findIndex(({ id }) => id === lane);

interface TraceLayout {
  readonly x: (milliseconds: number) => number;
  /** Milliseconds of the dotted lines. */
  readonly ticks: readonly number[];
  /** The way of the payment, as an SVG path. */
  readonly path: string;
  /** Its flat stretches. */
  readonly work: string;
}

const STEPS = [0.5, 1, 2, 5, 10, 20, 50, 100, 200];

const MOST_TICKS = 9;

/** One sandbox payment, as written by apps/sandbox/src/recording. */
export type Recording = Omit<typeof file, "strokes"> & {
  readonly strokes: readonly { readonly lane: LaneId; readonly from: number; readonly to: number }[];
};

export const recording = file as Recording;

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

export function layOut({ milliseconds, strokes }: Pick<Recording, "milliseconds" | "strokes">): TraceLayout {
  const step = STEPS.find((one) => milliseconds / one < MOST_TICKS) ?? milliseconds;
  const ticks = Array.from({ length: Math.floor(milliseconds / step) + 1 }, (_, at) => at * step);
  const x = (at: number) => Math.round(LEFT + (WIDTH * at) / milliseconds);
  const moves = strokes.map(({ lane, from, to }) => `L${x(from)} ${laneY(lane)}H${x(to)}`);
  const app = laneY("application");
  return {
    x,
    ticks,
    path: `M${x(0)} ${app}${moves.join("")}L${x(milliseconds)} ${app}`,
    work: strokes.map(({ lane, from, to }) => `M${x(from)} ${laneY(lane)}H${x(to)}`).join(""),
  };
}

/** The stroke that the story names: the longest of a system, of the books what is written at the end. Undefined where there is none. */
export function mainStroke(lane: LaneId, { strokes }: Pick<Recording, "strokes">) {
  const own = strokes.filter((one) => one.lane === lane);
  if (lane === "ledger") return own.at(-1);
  return own.toSorted((one, other) => other.to - other.from - (one.to - one.from))[0];
}

/** The lettered places: request, answer, hold and event. */
export const keys = [
  { letter: "a", at: 0, lane: "application" },
  { letter: "b", at: recording.milliseconds, lane: "application" },
  { letter: "c", at: mainStroke("ledger", recording)?.to ?? recording.milliseconds, lane: "ledger" },
  { letter: "d", at: mainStroke("events", recording)?.to ?? recording.milliseconds, lane: "events" },
] as const;
