import { expect, test, vi } from "vitest";
import { closeInTime } from "./close-in-time.ts";

const log = () => ({ warn: vi.fn() });

test("what closes in time is waited for, and fails as it fails", async () => {
  const { warn } = log();
  const closing = Promise.withResolvers<void>();
  const closed = closeInTime("calls", closing.promise, 60_000, { warn });
  closing.resolve();
  await closed;
  const failing = closeInTime("calls", Promise.reject(new Error("cannot close")), 60_000, { warn });
  await expect(failing).rejects.toThrow("cannot close");
  expect(warn).not.toHaveBeenCalled();
});

test("what does not close is named, and the stop goes on", async () => {
  const { warn } = log();
  const closing = Promise.withResolvers<void>();
  await closeInTime("calls", closing.promise, 1, { warn });
  expect(warn).toHaveBeenCalledExactlyOnceWith({ what: "calls", milliseconds: 1 }, expect.any(String));
  closing.reject(new Error("the database is closed"));
  await new Promise((resolve) => setImmediate(resolve));
});
