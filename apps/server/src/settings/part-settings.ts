import Type from "typebox";

/** Destinations that the webhook tester may send to. */
export const hooksSettings = {
  HOOKS_PORTS: Type.Array(
    Type.String({ pattern: "^([1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5])$" }),
    {
      minItems: 1,
      uniqueItems: true,
      default: ["80", "443", "8080", "8443"],
      description: "Ports that webhooks may be sent to.",
      allowed: "a comma-separated list of ports from 1 to 65535",
    },
  ),
  HOOKS_ALLOW_LOOPBACK: Type.Boolean({
    default: false,
    description:
      "Whether webhooks may also be sent to ports from 1024 on the server's own machine, for local development.",
    allowed: "true or false",
  }),
};

const wholeNumber = (description: string, value: number, minimum: number, maximum: number, unit: string) =>
  Type.Integer({
    minimum,
    maximum,
    default: value,
    description,
    allowed: `a whole number${unit} from ${minimum} to ${maximum}`,
  });

/** How client SDKs are generated. */
export const sdkSettings = {
  JAVA_HOME: Type.Optional(
    Type.String({
      minLength: 1,
      description: "Folder of the Java that runs the SDK generators; not set means the java on the PATH.",
      allowed: "a path that has bin/java",
    }),
  ),
  SDK_ENGINE_MEMORY: wholeNumber("Heap of each of the two SDK generators.", 512, 128, 65536, " of megabytes"),
  SDK_ENGINE_IDLE: Type.Number({
    exclusiveMinimum: 0,
    maximum: 10080,
    default: 10,
    description: "Minutes without work after which an SDK generator is stopped.",
    allowed: "a number of minutes above 0, up to 10080",
  }),
  SDK_JOB_TIME: Type.Number({
    exclusiveMinimum: 0,
    maximum: 3600,
    default: 300,
    description: "Seconds that one SDK may take before its generator is stopped.",
    allowed: "a number of seconds above 0, up to 3600",
  }),
  SDK_QUEUE_LENGTH: wholeNumber("SDKs that may wait for each generator.", 60, 1, 10000, ""),
  SDK_CACHE_SIZE: wholeNumber("Generated SDKs that are cached in DATA_DIR/sdks.", 512, 0, 1048576, " of megabytes"),
};
