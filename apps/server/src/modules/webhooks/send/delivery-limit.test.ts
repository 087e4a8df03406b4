import { ApiError } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { limitsOn } from "../../../limits/limits.ts";
import { createMemoryCounter } from "../../../limits/window-counter.ts";
import { createDeliveryLimit } from "./delivery-limit.ts";

const start = () => createDeliveryLimit(limitsOn(createMemoryCounter(), () => new Date("2025-03-04T10:00:00Z")));
const refused = (error: unknown) => error instanceof ApiError && error.code === "delivery_limit";

test("sixteen users with four hooks each that never answer do not keep a seventeenth from sending", async () => {
  const limit = start();
  let answer = () => {};
  const silence = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const hanging: Promise<unknown>[] = [];
  for (let user = 1; user <= 16; user++) {
    for (let hook = 0; hook < 4; hook++) hanging.push(limit(user, () => silence).catch((error) => error));
  }
  expect(await limit(17, async () => "sent")).toBe("sent");
  answer();
  // Half of the 64 places are for four of a user, the other half for one of each.
  expect((await Promise.all(hanging)).filter(refused)).toHaveLength(24);
  expect(await limit(1, async () => "sent")).toBe("sent");
});

test("a user sends 60 in a minute, and is told how long to wait", async () => {
  const limit = start();
  for (let sent = 0; sent < 60; sent++) await limit(1, async () => {});
  await expect(limit(1, async () => {})).rejects.toMatchObject({ code: "delivery_limit", problem: { retryAfter: 60 } });
  await limit(2, async () => {});
});
