import { test } from "vitest";
import { LONG, run, useDay } from "./testing/use-day.ts";

const day = useDay("java");

test("a day of an integration goes as its README says, in Java", LONG, async () => {
  const folder = await day.unpack();
  const options = { cwd: folder };
  await run("mvn", ["-q", "-B", "-f", "connect-client", "package", "dependency:copy-dependencies"], options);
  await day.tell(folder, "java", [
    "-cp",
    "connect-client/target/classes:connect-client/target/dependency/*",
    "Day.java",
  ]);
});
