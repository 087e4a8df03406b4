import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "vitest";
import { expectLostAnswer } from "./testing/expect-lost-answer.ts";
import { LONG, run, useDay } from "./testing/use-day.ts";

const day = useDay("typescript");

test("the client in TypeScript repeats what lost its answer, and the payment is booked once", LONG, async () => {
  const folder = await day.unpack();
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module", private: true }));
  await run("npm", ["install", "--silent", "./connect-client"], { cwd: folder });
  await expectLostAnswer(day, { program: process.execPath, args: ["lost-answer.ts"], folder });
});
