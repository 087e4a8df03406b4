import {
  calls,
  challengePage,
  MCP_PATH,
  METADATA_PATHS,
  RESOURCE_METADATA_PATHS,
  SANDBOX_BASE,
} from "@connect-portal/contract";
import type { RouteOptions } from "fastify";
import { expect, test } from "vitest";
import { startTestApp } from "./testing/index.ts";

/** Hooks for an inbox come by any method, and are taken whatever they are. */
const ofInboxes = ["/inbox/:token", "/inbox/:token/*"];

/** Paths of protocols that have specifications of their own. */
const ofPrograms = new Set<string>([
  METADATA_PATHS[0],
  ...RESOURCE_METADATA_PATHS,
  MCP_PATH,
  `${MCP_PATH}*`,
  challengePage(":key"),
]);

test("every route is a call of the contract, and every call has one", async () => {
  const served = new Set<string>();
  const others = new Set<string>();
  const onRoute = ({ url, config }: RouteOptions) => {
    if (config?.call === undefined) others.add(url);
    else served.add(config.call);
  };
  const portal = await startTestApp({ settings: { PARTS: ["web", "sandbox"] }, onRoute });
  await portal.close();
  expect([...served].sort()).toEqual(Object.keys(calls).sort());
  const ofSandbox = (url: string) => url.startsWith(SANDBOX_BASE) || url.startsWith("/scim/v2/") || ofPrograms.has(url);
  expect([...others].filter((url) => !ofSandbox(url)).sort()).toEqual(ofInboxes);
});

test("an answer that its call does not declare fails the test in which it is given", async () => {
  const onRoute = (route: RouteOptions) => {
    if (route.config?.call === "getHealth") route.handler = async (_request, reply) => reply.code(202).send("soon");
  };
  const portal = await startTestApp({ onRoute });
  await portal.app.inject("/health");
  await expect(portal.close()).rejects.toThrow("getHealth 202");
});
