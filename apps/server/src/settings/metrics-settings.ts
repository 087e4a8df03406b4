import Type from "typebox";

/** What the process tells of itself, and to whom. */
export const metricsSettings = {
  METRICS_PORT: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 65535,
      description: "TCP port of /metrics for Prometheus; 0 takes any free one. Not set means none.",
      allowed: "a whole number from 0 to 65535",
    }),
  ),
  METRICS_HOST: Type.String({
    minLength: 1,
    default: "127.0.0.1",
    description: "Address of METRICS_PORT; do not expose it to the network of the users.",
    allowed: "an IP address or host name of this machine",
  }),
  LOG_FORMAT: Type.Enum(["auto", "json"], {
    default: "auto",
    description: "json writes every line as JSON, also at the start.",
    allowed: "one of auto, json",
  }),
  ACCESS_LOG: Type.Boolean({
    default: true,
    description: "Whether the log has a line for each request, at level info.",
    allowed: "true or false",
  }),
};
