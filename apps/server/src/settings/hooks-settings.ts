import Type from "typebox";

/** Where the webhook tester may send to. */
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
