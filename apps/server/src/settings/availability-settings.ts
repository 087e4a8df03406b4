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
