import { expect, test } from "vitest";
import { timeApart } from "./moment.tsx";

const present = new Date("2025-03-04T10:22:31Z");

test.each([
  ["2025-03-04T10:22:31Z", "just now"],
  ["2025-03-04T10:21:32Z", "just now"],
  ["2025-03-04T10:21:31Z", "1 minute ago"],
  ["2025-03-04T09:22:32Z", "59 minutes ago"],
  ["2025-03-03T10:22:32Z", "23 hours ago"],
  ["2025-02-02T10:22:31Z", "30 days ago"],
  ["2025-03-04T10:23:00Z", "in less than a minute"],
  ["2025-03-05T10:22:30Z", "in 23 hours"],
  ["2025-03-11T10:22:31Z", "in 7 days"],
])("%s is %s", (instant, words) => expect(timeApart(instant, present)).toBe(words));
