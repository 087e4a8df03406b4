import { expect, test } from "vitest";
import { mendForScala } from "./for-scala.ts";

const api = `  private lazy val dateTimeFormatter = {
    val formatter = new SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ss.SSSZ")
  }
  val config: SwaggerConfig = SwaggerConfig.forUrl(new URI(defBasePath))
  val client = new RestClient(config)
      case Failure(t) => None
`;
const properties = { Code: {}, "row-count": {}, label: {} };
const document = { components: { schemas: { Table_Row: { properties } } } };
const mended = (name: string, text = api) =>
  mendForScala([{ name, content: Buffer.from(text), executable: false }], document)[0]?.content.toString() ?? "";

test("a call sends what addHeader has set, throws what failed, and reads times with and without a fraction", () => {
  const text = mended("src/main/scala/connect/api/CardsApi.scala");
  expect(text).toContain("super.submit(method, uri, params, headers ++ apiInvoker.defaultHeaders, body, timeout)");
  expect(text).toContain("      case Failure(t) => throw t\n");
  expect(text).toContain("java.time.OffsetDateTime.parse(text)");
  expect(text).not.toContain("SSSZ");
});

test("a model's members are called as in JSON", () => {
  const model = (code: string, count: string) =>
    `case class TableRow (\n  ${code}: Option[String] = None,\n  ${count}: Int,\n  label: String\n)\n`;
  expect(mended("src/main/scala/connect/model/TableRow.scala", model("code", "rowCount"))).toBe(
    model("`Code`", "`row-count`"),
  );
});

test("what is no source stays as it is", () => {
  expect(mended("README.md")).toBe(api);
});
