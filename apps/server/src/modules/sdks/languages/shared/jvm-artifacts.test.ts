import { expect, test } from "vitest";
import { firstCallOf } from "../../first-call/testing/first-call.ts";
import { sdkRecipes } from "../../languages.ts";
import { kotlinGuide } from "../kotlin-client/guide.ts";
import { scalaGuide } from "../scala/guide.ts";

test("no client takes the place of another language's in Maven's repository, and a program asks for its own", () => {
  const call = firstCallOf();
  const ids = Object.values(sdkRecipes).flatMap(({ options }) => options?.(call.names).artifactId ?? []);
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(4);
  expect(JSON.stringify(kotlinGuide(call))).toContain(
    `<artifactId>${sdkRecipes["kotlin-client"].options?.(call.names).artifactId}<`,
  );
  expect(JSON.stringify(scalaGuide(call))).toContain(
    `<artifactId>${sdkRecipes.scala.options?.(call.names).artifactId}<`,
  );
});
