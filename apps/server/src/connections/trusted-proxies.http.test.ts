import Fastify from "fastify";
import { expect, test } from "vitest";
import { trustedProxies } from "./trusted-proxies.ts";

test.each([
  ["nobody is trusted unless the setting says so", undefined, "10.0.0.1"],
  ["one proxy: the address that it added", "1", "198.51.100.2"],
  ["two proxies: the address that the outer one added", "2", "203.0.113.9"],
  ["a list: the first address that is not in it", "10.0.0.0/8, 198.51.100.2", "203.0.113.9"],
])("%s", async (_what, setting, address) => {
  const app = Fastify({ trustProxy: trustedProxies(setting) });
  app.get("/", async (request) => request.ip);
  const headers = { "x-forwarded-for": "1.1.1.1, 203.0.113.9, 198.51.100.2" };
  expect((await app.inject({ url: "/", headers, remoteAddress: "10.0.0.1" })).body).toBe(address);
  await app.close();
});
