import { expect } from "vitest";

/** What examples/card-story says, whoever tells it: each decline with its reason and remedy, and sums that are as the lines. */
export function expectStory(said: string): void {
  expect(said).toContain("declined with 78 by status, card_inactive: The card has not been activated yet.");
  expect(said).toContain("declined with 61 by limits, limit_amount");
  expect(said).toContain("what would have let it pass: Lower the amount, raise the limit, or wait");
  expect(said).toContain("declined with 51 by funds, insufficient_funds");
  expect(said).toMatch(/aut_\w+ is expired, 0\.00 MAD held/);
  expect(said.match(/closes with -\d+\.\d\d MAD, as its lines do/g)).toHaveLength(2);
  expect(said).toContain("Everything was as told, in 19 steps.");
}
