import { expect, test } from "vitest";
import { fixJava, fixJavaCxf } from "./fix.ts";

const files = (...names: string[]) => names.map((name) => ({ name, content: Buffer.from(""), executable: false }));

test("one build is left, and no tests without a test", () => {
  const client = ["pom.xml", "README.md", "api/openapi.yaml", "src/main/java/connect/cards/ApiClient.java"];
  const others = [
    "build.gradle",
    "build.sbt",
    "gradlew",
    "gradle/wrapper/gradle-wrapper.jar",
    ".travis.yml",
    ".github/workflows/maven.yml",
    "git_push.sh",
    "src/test/java/connect/cards/api/CardsApiTest.java",
  ];
  expect(fixJava(files(...client, ...others)).map(({ name }) => name)).toEqual(client);
});

test("a model is kept that is called like a class of the generator's", () => {
  const model = "src/main/java/connect/cards/model/Configuration.java";
  expect(fixJava(files(model, "src/main/java/connect/cards/Configuration.java")).map(({ name }) => name)).toEqual([
    model,
  ]);
});

test("CXF: a model asks for no library that is not in pom.xml", () => {
  const text = "import io.swagger.annotations.ApiModel;\nimport java.util.Map;\n";
  const model = { name: "src/gen/java/connect/model/Card.java", content: Buffer.from(text), executable: false };
  expect(fixJavaCxf([model])[0]?.content.toString()).toBe("import java.util.Map;\n");
});

const constructors = (...types: string[]) =>
  types.map((type) => `  public Mixed(${type} value) {\n    super(value);\n  }\n\n`);

test("a choice between lists, or maps, is made with one constructor for them", () => {
  const types = ["List<List<Date>>", "String", "List<String>", "Map<String, A>", "Map<String, B>", "Set<A>"];
  const content = Buffer.from(constructors(...types).join(""));
  const [mixed] = fixJava([{ name: "src/main/java/connect/model/Mixed.java", content, executable: false }]);
  expect(mixed?.content.toString()).toBe(constructors("List<?>", "String", "Map<String, ?>", "Set<A>").join(""));
});

test("a model with other properties beside its own is no map, which would be read without its own", () => {
  const model = `public class Card extends HashMap<String, Object> {
    return Objects.equals(this.type, card.type)&&
        Objects.equals(this.additionalProperties, card.additionalProperties) &&
        super.equals(o);
    return Objects.hash(type, super.hashCode(), additionalProperties);
    sb.append("    ").append(toIndentedString(super.toString())).append("\\n");
    sb.append("}");
`;
  const file = { name: "src/main/java/connect/model/Card.java", content: Buffer.from(model), executable: false };
  expect(fixJava([file])[0]?.content.toString()).toBe(`public class Card {
    return Objects.equals(this.type, card.type)&&
        Objects.equals(this.additionalProperties, card.additionalProperties);
    return Objects.hash(type, additionalProperties);
    sb.append("}");
`);
});

test("a value that no class is for is read as the base", () => {
  const model =
    '@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind", visible = true)\n\npublic class Card {\n}\n';
  const file = { name: "src/main/java/connect/model/Card.java", content: Buffer.from(model), executable: false };
  expect(fixJava([file])[0]?.content.toString()).toContain("visible = true, defaultImpl = Card.class)");
});

test("a base tells nothing to a class that the client does not have", () => {
  const model = `import connect.cards.JSON;
public class Card {
static {
  // Initialize and register the discriminator mappings.
  Map<String, Class<?>> mappings = new HashMap<String, Class<?>>();
  JSON.registerDiscriminator(Card.class, "type", mappings);
}
}
`;
  const file = { name: "src/main/java/connect/model/Card.java", content: Buffer.from(model), executable: false };
  expect(fixJava([file])[0]?.content.toString()).toBe("public class Card {\n}\n");
});
