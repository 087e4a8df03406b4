import { ApiError } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { createPlaces } from "./places.ts";

const refusal = () => new ApiError("delivery_limit");
const refused = expect.objectContaining({ code: "delivery_limit" });

test("each key has so many, and one that was left can be taken again", () => {
  const places = createPlaces<string>({ perKey: 2, refusal });
  const leave = places.take("a");
  places.take("a");
  expect(() => places.take("a")).toThrow(refused);
  places.take("b");
  leave();
  places.take("a");
});

test("beyond half of all places, one at a time for each key", () => {
  const places = createPlaces<number>({ perKey: 4, together: 64, refusal });
  for (let user = 0; user < 16; user++) {
    for (let i = 0; i < 4; i++) {
      try {
        places.take(user);
      } catch (error) {
        expect(error).toEqual(refused);
      }
    }
  }
  // Eight have four each and eight have one each, so there is one for each of two dozen more.
  for (let user = 16; user < 40; user++) places.take(user);
  expect(() => places.take(40)).toThrow(refused);
});

test("work that fails leaves its place", async () => {
  const places = createPlaces<string>({ perKey: 1, refusal });
  await expect(places.hold("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await places.hold("a", async () => "done")).toBe("done");
});
