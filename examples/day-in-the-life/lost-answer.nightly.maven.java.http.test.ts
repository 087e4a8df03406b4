import { test } from "vitest";
import { expectLostAnswer } from "./testing/expect-lost-answer.ts";
import { LONG, run, useDay } from "./testing/use-day.ts";

const day = useDay("java");
const classes = "connect-client/target/classes:connect-client/target/dependency/*";

test("the client in Java repeats what lost its answer, and the payment is booked once", LONG, async () => {
  const folder = await day.unpack();
  await run("mvn", ["-q", "-B", "-f", "connect-client", "package", "dependency:copy-dependencies"], { cwd: folder });
  await expectLostAnswer(day, { program: "java", args: ["-cp", classes, "LostAnswer.java"], folder });
});
