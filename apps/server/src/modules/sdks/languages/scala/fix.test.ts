import { expect, test } from "vitest";
import { fixScala } from "./fix.ts";

const file = (name: string, text = "") => ({ name, content: Buffer.from(text), executable: false });

test("one build is left", () => {
  const names = ["pom.xml", "build.sbt", "build.gradle", "gradlew", "gradle/wrapper/gradle-wrapper.jar"];
  expect(fixScala(names.map((name) => file(name))).map(({ name }) => name)).toEqual(["pom.xml"]);
});

test("a file of the generator's own package is where its package is", () => {
  const client = file("src/main/scala/io/swagger/client/ApiInvoker.scala", "\npackage connect.cards\n");
  expect(fixScala([client]).map(({ name }) => name)).toEqual(["src/main/scala/connect/cards/ApiInvoker.scala"]);
});

test("what may be of any type is of type Any", () => {
  const text =
    '  @(JsonProperty)("ids[]")\n  list: Option[List[null]] = None,\n  none: JsonNullable[] = JsonNullable.undefined[](),\n  map: Map[String, null],\n  it: ,\n';
  const [mended] = fixScala([file("src/main/scala/connect/cards/model/Loose.scala", text)]);
  expect(mended?.content.toString()).toBe(
    '  @(JsonProperty)("ids[]")\n  list: Option[List[Any]] = None,\n  none: JsonNullable[Any] = JsonNullable.undefined[Any](),\n  map: Map[String, Any],\n  it: Any,\n',
  );
});
