import { expect, test } from "vitest";
import { apiAddress } from "./find-trail.ts";

test("a found API is opened by its name, whatever is in it", () => {
  expect(apiAddress("swagger-ui/4.2.4/issuing/cards", "Cards & limits #1")).toBe(
    "/swagger-ui/4.2.4/issuing/cards?api=Cards%20%26%20limits%20%231",
  );
});

test.each(["//evil.example/x", "/\\evil.example/x"])("the link %j stays on this host", (link) => {
  expect(apiAddress(link, "a")).toBe("/evil.example/x?api=a");
});
