/**
 * Tells from looks at a count of beats for how long there was none. Only time in which the looks themselves came counts: a
 * machine that slept, or a process that was stopped, starts anew.
 * @param pause milliseconds between two looks
 * @returns milliseconds without a beat
 */
export function createStandstill(pause: number): (beats: number, now: number) => number {
  let seen: number | undefined;
  let last = 0;
  let still = 0;
  return (beats, now) => {
    const passed = now - last;
    const hasSlept = passed > 3 * pause;
    still = seen === beats && !hasSlept ? still + passed : 0;
    seen = beats;
    last = now;
    return still;
  };
}
