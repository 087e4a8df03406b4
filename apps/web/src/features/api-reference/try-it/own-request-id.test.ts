import { expect, test } from "vitest";
import { ownRequestId } from "./own-request-id.ts";

const page = "https://portal.example/connect/swagger-ui/4.2.4/issuing/cards";

test.each([
  ["/sandbox/timeline/order-17", "order-17"],
  ["/sandbox/timeline/order-17%2F4", "order-17/4"],
  ["https://portal.example/connect/sandbox/timeline/a%2Bb", "a+b"],
])("%s is of request %s", (value, id) => expect(ownRequestId(value, page)).toBe(id));

test.each([
  "https://other.example/sandbox/timeline/order-17",
  "https://portal.example:8443/sandbox/timeline/order-17",
  "//other.example/sandbox/timeline/order-17",
  "/sandbox/timeline/",
  "/sandbox/endpoints",
  "/sandbox/timeline/%E0%A4%A",
  "http://[",
  "javascript:alert(1)",
])("%s is none of this portal", (value) => expect(ownRequestId(value, page)).toBeNull());
