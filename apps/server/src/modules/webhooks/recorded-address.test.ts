import { expect, test } from "vitest";
import { recordedAddress } from "./record-delivery.ts";

test.each([
  ["https://hooks.bank.example/cards", "https://hooks.bank.example/cards"],
  [" http://127.0.0.1:9000/hook ", "http://127.0.0.1:9000/hook"],
  ["https://portal.example/inbox/4f1c0e9a", "https://portal.example/inbox"],
  ["https://portal.example/inbox/4f1c0e9a/below?x=1", "https://portal.example/inbox"],
  ["https://portal.example/base/Inbox/4f1c0e9a", "https://portal.example/base/Inbox"],
  ["https://portal.example/%69nbox/4f1c0e9a", "https://portal.example/inbox"],
  ["https://user:secret@hooks.bank.example/a?token=secret#secret", "https://hooks.bank.example/a"],
])("%s is traced as %s", (url, traced) => {
  expect(recordedAddress(url)).toBe(traced);
});

test.each(["", "hooks.bank.example", "javascript:alert(1)", "file:///etc/passwd"])("%j is not traced", (url) => {
  expect(recordedAddress(url)).toBeNull();
});
