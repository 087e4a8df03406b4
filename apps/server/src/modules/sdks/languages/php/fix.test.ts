import { expect, test } from "vitest";
import { fixPhp } from "./fix.ts";

function mended(name: string, text: string): string {
  const [file] = fixPhp([{ name, content: Buffer.from(text), executable: false }]);
  return file?.content.toString() ?? "";
}

test("an answer that is no JSON, or has a value of another type, is an error", () => {
  expect(mended("lib/Api/CardsApi.php", "$content = json_decode($content);")).toContain("JSON_THROW_ON_ERROR");
  const text = mended("lib/ObjectSerializer.php", "            settype($data, $class);\n");
  expect(text).toContain("throw new \\InvalidArgumentException('Expected ' . $class");
  expect(text).toContain("            settype($data, $class);\n");
});

test("composer.json asks for what the client runs with, and for nothing else", () => {
  const before = JSON.stringify(
    {
      require: { php: "^7.4 || ^8.0", "guzzlehttp/guzzle": "^7.3", "guzzlehttp/psr7": "^1.7 || ^2.0" },
      "require-dev": { "phpunit/phpunit": "^8.0 || ^9.0" },
      autoload: { "psr-4": { "A\\": "lib/" } },
      "autoload-dev": { "psr-4": { "A\\Test\\": "test/" } },
    },
    null,
    4,
  );
  expect(JSON.parse(mended("composer.json", before))).toEqual({
    require: { php: "^8.1", "guzzlehttp/guzzle": "^7.4.5", "guzzlehttp/psr7": "^2.4" },
    autoload: { "psr-4": { "A\\": "lib/" } },
  });
});

test("empty tests stay out", () => {
  expect(mended("test/Api/CardsApiTest.php", "")).toBe("");
  expect(fixPhp([{ name: "test/Api/CardsApiTest.php", content: Buffer.from(""), executable: false }])).toEqual([]);
});

test("what is absent in an answer is not null in what is sent back", () => {
  const text = mended("lib/ObjectSerializer.php", "if ($instance::isNullable($property)) {");
  expect(text).toBe(
    "if ($instance::isNullable($property) && property_exists($data, $instance::attributeMap()[$property])) {",
  );
});

test("a form has the entries of a list, and an address true instead of 1", () => {
  const text = mended("lib/ObjectSerializer.php", "    public static function toFormValue($value)\n    {\n");
  expect(text).toContain("return array_map([self::class, 'toFormValue'], $value);");
  const settings = "protected $booleanFormatForQueryString = self::BOOLEAN_FORMAT_INT;";
  expect(mended("lib/Configuration.php", settings)).toContain("= self::BOOLEAN_FORMAT_STRING;");
});
