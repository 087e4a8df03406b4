import { expect, test } from "vitest";
import { parseMailbox } from "./mail-transport.ts";

test.each([
  ["Connect Portal <no-reply@portal.example>", "Connect Portal", "no-reply@portal.example"],
  ["no-reply@portal.example", "", "no-reply@portal.example"],
])("%s", (mailbox, name, address) => {
  expect(parseMailbox(mailbox)).toEqual({ name, address });
});
