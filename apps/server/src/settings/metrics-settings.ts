import Type from "typebox";

/** What the process tells of itself, and to whom. */
export const metricsSettings = {
  METRICS_PORT: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 65535,
      description: "TCP port that Prometheus scrapes at /metrics; 0 takes any free one. Not set, there is none.",
      allowed: "a whole number from 0 to 65535",
    }),
  ),
  METRICS_HOST: Type.String({
    minLength: 1,
    default: "127.0.0.1",
    description: "Address that METRICS_PORT is on; keep it from the callers' network.",
    allowed: "an IP address or host name of this machine",
  }),
  LOG_FORMAT: Type.Enum(["auto", "json"], {
    default: "auto",
    description: "json makes every line one of JSON, those of the start included.",
    allowed: "one of auto, json",
  }),
  ACCESS_LOG: Type.Boolean({
    default: true,
    description: "Whether each call has a line in the log, at level info.",
    allowed: "true or false",
  }),
};
