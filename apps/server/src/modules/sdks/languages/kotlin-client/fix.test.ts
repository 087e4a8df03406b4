import { expect, test } from "vitest";
import { fixKotlin } from "./fix.ts";

test("one build is left, and the classes that the client is made of", () => {
  const infrastructure = "src/main/kotlin/connect/cards/infrastructure";
  const client = ["pom.xml", `${infrastructure}/ApiClient.kt`, "src/main/kotlin/connect/cards/models/RequestConfig.kt"];
  const others = [
    "build.gradle",
    "settings.gradle",
    "gradlew",
    "gradle/wrapper/gradle-wrapper.jar",
    `${infrastructure}/RequestConfig.kt`,
    `${infrastructure}/UUIDAdapter.kt`,
  ];
  const files = [...client, ...others].map((name) => ({ name, content: Buffer.from(""), executable: false }));
  expect(fixKotlin(files).map(({ name }) => name)).toEqual(client);
});
