import Type from "typebox";

const count = (most: number, value: number, description: string) =>
  Type.Integer({
    minimum: 1,
    maximum: most,
    default: value,
    description,
    allowed: `a whole number from 1 to ${most}`,
  });

/** How much a process takes on at a time. */
export const availabilitySettings = {
  MAX_REQUESTS: count(
    100_000,
    32,
    "Requests that run at a time, fewer while the database is slow; others wait a moment and get 503.",
  ),
  MAX_CONNECTIONS: count(
    100_000,
    5_000,
    "Connections open at a time; fewer if the limit of open files (ulimit -n) is lower.",
  ),
  MAX_CONNECTIONS_PER_NETWORK: count(
    100_000,
    256,
    "Connections open at a time from one IPv4 address or IPv6 /64; proxies of TRUST_PROXY do not count.",
  ),
};

const days = (value: number, description: string) =>
  Type.Integer({
    minimum: 0,
    maximum: 36_500,
    default: value,
    description,
    allowed: "a whole number of days from 0 to 36500",
  });

/** Whether and how long what is over is kept. The worker looks once a night. */
export const retentionSettings = {
  AUDIT_KEEP_DAYS: days(
    0,
    "Days that records of the activity log are kept, in whole sealed days; 0 keeps them forever.",
  ),
  INBOX_DAYS: days(7, "Days that webhook inboxes keep requests, 500 at most; 0 keeps them forever."),
  MAIL_DAYS: days(30, "Days that recipients and subjects of sent emails are kept; 0 keeps them forever."),
  FAILED_MAIL_DAYS: days(0, "Days that undelivered emails are kept; 0 keeps them forever."),
  EVENT_DELIVERY_DAYS: days(30, "Days that deliveries to webhook endpoints are kept; 0 keeps them forever."),
  SANDBOX_CALL_LOG: Type.Boolean({
    default: true,
    description: "Whether the call log keeps calls to the sandbox.",
    allowed: "true or false",
  }),
  SANDBOX_CALL_DAYS: days(30, "Days that the call log keeps calls, 10,000 an account; 0 keeps them forever."),
  USAGE: Type.Enum(["on", "off"] as const, {
    default: "on",
    description: "Whether the use of the sandbox is counted, by day and for 400 days, for the page Usage.",
    allowed: "on or off",
  }),
  DELIVERY_DAYS: days(7, "Days that requests of the webhook tester are kept; 0 keeps them forever."),
};
