import { isObject, type JsonObject } from "@connect-portal/openapi-document";
import type { ArchiveFile } from "../read-output.ts";
import { mendTexts } from "./mend-texts.ts";

const CLIENT = `  // With what addHeader has set.
  val client = new RestClient(config) {
    override def submit(method: String, uri: String, params: Iterable[(String, Any)], headers: Iterable[(String, String)], body: String, timeout: Duration) =
      super.submit(method, uri, params, headers ++ apiInvoker.defaultHeaders, body, timeout)
  }`;

const FORMATTER = `    val formatter = new SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ss.SSSXXX") {
      // RFC 3339: with and without a fraction of a second.
      override def parse(text: String, position: java.text.ParsePosition): java.util.Date =
        Try(java.time.OffsetDateTime.parse(text)).map { time =>
          position.setIndex(text.length)
          java.util.Date.from(time.toInstant)
        }.getOrElse(null)
    }`;

/**
 * The Scala generator's calls send no header that was set for all of them, such as the token, keep each failure to
 * themselves, and read no time that has no fraction of a second. Its models have other names than the members of the
 * JSON that they are read from.
 */
export function mendForScala(files: readonly ArchiveFile[], document: JsonObject): ArchiveFile[] {
  const calls = mendTexts(files, /^src\/main\/scala\/.*\/api\/\w+\.scala$/, (text) =>
    text
      .replace(/^ {4}val formatter = new SimpleDateFormat\("yyyy-MM-dd'T'HH:mm:ss\.SSSZ"\)$/m, () => FORMATTER)
      .replace(/^ {2}val client = new RestClient\(config\)$/m, CLIENT)
      .replace(/^( *)case Failure\(t\) => None$/gm, "$1case Failure(t) => throw t"),
  );
  const members = membersOf(document);
  return mendTexts(calls, /^src\/main\/scala\/.*\/model\/\w+\.scala$/, (text) => withOwnNames(text, members));
}

/** The members of each schema by the letters of their names, under the letters of the schema's name. */
type Members = ReadonlyMap<string, ReadonlyMap<string, string>>;

function membersOf({ components }: JsonObject): Members {
  const schemas = isObject(components) && isObject(components.schemas) ? components.schemas : {};
  return new Map(
    Object.entries(schemas).map(([name, schema]) => {
      const properties = isObject(schema) && isObject(schema.properties) ? Object.keys(schema.properties) : [];
      return [lettersOf(name), new Map(properties.map((property) => [lettersOf(property), property]))];
    }),
  );
}

function withOwnNames(text: string, members: Members): string {
  return text.replace(/(case class (\w+) \(\n)([\s\S]*?)(?=\n\))/, (_whole, head, name, fields) => {
    const own = members.get(lettersOf(name));
    const mended = String(fields).replace(/^ {2}(\w+): /gm, (field, called) => {
      const wire = own?.get(lettersOf(called));
      return wire === undefined || wire === called || wire.includes("`") ? field : `  \`${wire}\`: `;
    });
    return `${head}${mended}`;
  });
}

function lettersOf(name: string): string {
  return name.replace(/[^A-Za-z0-9]/g, "").toLowerCase();
}
