/** Seconds of a film: the title stands, then the authorization is drawn, then the whole figure stands. */
export const TITLE = 2.5;
const PER_STEP = 2.9;
const LAST = 3.5;
export const FPS = 25;

/** When each caption begins, in seconds: the steps share the time evenly, however close they are in milliseconds. */
export const stepStarts = ({ steps }) => steps.map((_, index) => TITLE + index * PER_STEP);

export const lengthOf = ({ steps }) => TITLE + steps.length * PER_STEP + LAST;

/** The millisecond of the authorization that the film shows at `seconds`. It travels in the first half of each step. */
export function momentAt(scene, seconds) {
  const step = (seconds - TITLE) / PER_STEP;
  if (step < 0) return 0;
  const index = Math.min(Math.floor(step), scene.steps.length - 1);
  const from = scene.steps[Math.max(0, index - 1)].at;
  const share = Math.min(1, (step - index) / 0.55);
  const eased = share * share * (3 - 2 * share);
  return index === 0 ? 0 : from + (scene.steps[index].at - from) * eased;
}

const clock = (seconds) =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, "0")}:${(seconds % 60).toFixed(3).padStart(6, "0")}`;

/** The captions as WebVTT, placed above the lower edge. */
export function captionsOf(scene) {
  const starts = stepStarts(scene);
  const end = lengthOf(scene);
  const cues = [
    [0, TITLE, `${scene.title}. ${scene.note}`],
    ...scene.steps.map(({ caption }, index) => [starts[index], starts[index] + PER_STEP, caption]),
    [end - LAST, end, scene.last],
  ];
  return `WEBVTT\n\n${cues.map(([from, to, text]) => `${clock(from)} --> ${clock(to)} line:-2\n${text}\n`).join("\n")}`;
}
