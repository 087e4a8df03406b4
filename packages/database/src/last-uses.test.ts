import { beforeEach, expect, test } from "vitest";
import { createLastUses } from "./last-uses.ts";

let present: Date;
let written: string[];
let warnings: unknown[];
beforeEach(() => {
  present = new Date("2025-03-04T10:22:31Z");
  written = [];
  warnings = [];
});

const usesThat = (write: () => Promise<void>) =>
  createLastUses({
    now: () => present,
    warn: (error) => warnings.push(error),
    write: (id, usedAt, before) => {
      written.push(`${id} ${usedAt.toISOString()} ${(usedAt.getTime() - before.getTime()) / 1000}`);
      return write();
    },
  });
const ago = (seconds: number) => new Date(present.getTime() - seconds * 1000);

test("a thousand uses at once are written once for each thing that was used", async () => {
  const uses = usesThat(async () => undefined);
  for (let count = 0; count < 1000; count++) {
    uses.note("a", null);
    uses.note("b", ago(61));
  }
  await uses.settled();
  expect(written).toEqual(["a 2025-03-04T10:22:31.000Z 60", "b 2025-03-04T10:22:31.000Z 60"]);
});

test("a use within a minute of the known one is not written, the next one is", async () => {
  const uses = usesThat(async () => undefined);
  uses.note("a", ago(59));
  expect(written).toEqual([]);
  uses.note("a", ago(60));
  await uses.settled();
  expect(written).toHaveLength(1);
});

test("a database that is away fails nobody's call, and is asked again at the next use", async () => {
  const uses = usesThat(() => Promise.reject(new Error("away")));
  uses.note("a", null);
  await uses.settled();
  uses.note("a", null);
  await uses.settled();
  expect(written).toHaveLength(2);
  expect(warnings).toEqual([new Error("away"), new Error("away")]);
});
