/** Loaded before a portal: what it does each minute it does every five seconds. Alarms are told after two looks. */
const MINUTE = 60_000;
const SHORT = 5_000;

const whole = globalThis.setInterval;
const short = (work: () => void, milliseconds?: number) => whole(work, milliseconds === MINUTE ? SHORT : milliseconds);
globalThis.setInterval = Object.assign(short, whole) as typeof setInterval;
