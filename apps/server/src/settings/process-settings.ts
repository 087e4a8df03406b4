import Type from "typebox";

/** How the process is watched, and how it leaves. */
export const processSettings = {
  WATCHDOG_SECONDS: Type.Integer({
    minimum: 0,
    maximum: 3600,
    default: 30,
    description: "Seconds for which the main thread may stand still before the process is ended; 0 never ends it.",
    allowed: "a whole number of seconds from 0 to 3600",
  }),
  DRAIN_SECONDS: Type.Integer({
    minimum: 0,
    maximum: 300,
    default: 0,
    description: "Seconds for which a process that is told to stop goes on serving while /ready says that it leaves.",
    allowed: "a whole number of seconds from 0 to 300",
  }),
};
