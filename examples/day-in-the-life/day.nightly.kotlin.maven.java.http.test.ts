import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "vitest";
import { LONG, run, useDay } from "./testing/use-day.ts";

const day = useDay("kotlin");

test("a day of an integration goes as its README says, in Kotlin", LONG, async () => {
  const folder = await day.unpack();
  const options = { cwd: folder };
  await copyFile(join(folder, "Day.kt"), join(folder, "connect-client/src/main/kotlin/Day.kt"));
  await run("mvn", ["-q", "-B", "-f", "connect-client", "package", "dependency:copy-dependencies"], options);
  await day.tell(folder, "java", ["-cp", "connect-client/target/classes:connect-client/target/dependency/*", "DayKt"]);
});
