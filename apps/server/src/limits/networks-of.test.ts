import { expect, test } from "vitest";
import { networksOf } from "./networks-of.ts";

test.each([
  ["192.0.2.1", { subscriber: "192.0.2.1" }],
  ["::ffff:192.0.2.1", { subscriber: "192.0.2.1" }],
  ["::ffff:c000:201", { subscriber: "192.0.2.1" }],
  ["2001:db8:1:2:3:4:5:6", { subscriber: "2001:db8:1:2::/64", site: "2001:db8:1::/48" }],
  ["2001:DB8:1:2::1", { subscriber: "2001:db8:1:2::/64", site: "2001:db8:1::/48" }],
  ["2001:db8:1:ffff::1", { subscriber: "2001:db8:1:ffff::/64", site: "2001:db8:1::/48" }],
  ["fe80::1%eth0", { subscriber: "fe80::/64", site: "fe80::/48" }],
  ["::1", { subscriber: "::/64", site: "::/48" }],
  ["unknown", { subscriber: "unknown" }],
])("%s counts as %j", (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
});
