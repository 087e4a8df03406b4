import Type from "typebox";

/** How the process is watched. */
export const processSettings = {
  WATCHDOG_SECONDS: Type.Integer({
    minimum: 0,
    maximum: 3600,
    default: 30,
    description: "Seconds for which the main thread may stand still before the process is ended; 0 never ends it.",
    allowed: "a whole number of seconds from 0 to 3600",
  }),
};
