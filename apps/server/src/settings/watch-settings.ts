import Type from "typebox";

/** Destinations of alarms besides the administrators' email, independent of the worker and the mail server. */
export const alarmSettings = {
  ALARM_WEBHOOK_URL: Type.Optional(
    Type.String({
      pattern: "^https?://[^\\s/@]+(/[^\\s]*)?$",
      description: "Endpoint that each process posts alarms to, signed; not set means alarms are only emailed.",
      allowed: "a URL that starts with http:// or https://, without user and password",
    }),
  ),
  ALARM_WEBHOOK_SECRET: Type.Optional(
    Type.String({
      pattern: "^whsec_[A-Za-z0-9+/]{32,86}={0,2}$",
      description: "Secret that alarms are signed with (Standard Webhooks).",
      allowed: "whsec_ and 24 to 64 bytes in Base64, such as the output of: echo whsec_$(openssl rand -base64 32)",
    }),
  ),
};

/** Settings of the metrics and of who may read them. */
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

/** URLs without credentials: those go into headers, which no log line shows. */
const COLLECTOR = "^https?://[^\\s@/]+(/[^\\s@]*)?$";

const allowedCollector = "a URL that starts with http:// or https://, without user and password";

/** Whatever a value's percent-encoding may hold can be sent: printable ASCII. */
const HEADER = "[!#$&'*+.^_`|~0-9A-Za-z-]+=([ -$&-+\\--~]|%[2-7][0-9A-Fa-f])*";

const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

/** Destination of traces, under the standard names of OpenTelemetry. */
export const tracesSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(
    Type.String({
      pattern: COLLECTOR,
      description: "OpenTelemetry collector of the traces, at its v1/traces; not set means no traces.",
      allowed: allowedCollector,
    }),
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: Type.Optional(
    Type.String({
      pattern: COLLECTOR,
      description: "The same as a complete address, used unchanged; it takes precedence.",
      allowed: allowedCollector,
    }),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: Type.Optional(
    Type.String({
      pattern: `^${HEADER}(,\\s*${HEADER})*$`,
      description: "Headers to send with the traces, such as the collector's key.",
      allowed: "name=value, separated by commas, values percent-encoded",
    }),
  ),
  OTEL_SERVICE_NAME: Type.String({
    minLength: 1,
    maxLength: 255,
    default: "connect-portal",
    description: "Name of this process in traces.",
    allowed: "1 to 255 characters",
  }),
  OTEL_TRACES_SAMPLER: Type.Enum(samplers, {
    default: "parentbased_always_on",
    description: "Which requests are traced; with parentbased, none that the caller marks as not traced.",
    allowed: `one of ${samplers.join(", ")}`,
  }),
  OTEL_TRACES_SAMPLER_ARG: Type.Number({
    minimum: 0,
    maximum: 1,
    default: 1,
    description: "Share of the requests that a traceidratio sampler records, chosen at random.",
    allowed: "a number from 0 to 1",
  }),
};
