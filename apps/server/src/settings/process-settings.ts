import Type from "typebox";

/** How the process is watched, and how it leaves. */
export const processSettings = {
  WATCHDOG_SECONDS: Type.Integer({
    minimum: 0,
    maximum: 3600,
    default: 30,
    description: "Seconds that the main thread may be blocked before the process stops; 0 never stops it.",
    allowed: "a whole number of seconds from 0 to 3600",
  }),
  DRAIN_SECONDS: Type.Integer({
    minimum: 0,
    maximum: 300,
    default: 0,
    description: "Seconds that a stopping process continues to serve, while /ready says that it is stopping.",
    allowed: "a whole number of seconds from 0 to 300",
  }),
};
