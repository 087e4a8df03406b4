import type { ArchiveFile } from "../read-output.ts";
import { mendTexts } from "./mend-texts.ts";

const WRITES = /^( *)elementAdapter\.write\(out, obj\);$/gm;

/**
 * The Java generator's models refuse an answer in which a required field is null, also where it may be null, and leave
 * such a field out of what they send.
 */
export function mendForJava(files: readonly ArchiveFile[]): ArchiveFile[] {
  return mendTexts(files, /^src\/main\/java\/.*\/model\/\w+\.java$/, (text) => {
    const names = nullableNames(text);
    return readingNull(writingNull(text, names), names);
  });
}

/** Fields that are required and may be null, as JSON calls them. */
function nullableNames(text: string): string[] {
  const jsonNames = new Map(
    [...text.matchAll(/ SERIALIZED_NAME_(\w+) = "([^"]*)";/g)].map(([, constant, name = ""]) => [constant, name]),
  );
  const fields = new Map(
    [...text.matchAll(/@SerializedName\(SERIALIZED_NAME_(\w+)\)\n +private [^;=]+? (\w+)(?: = [^;]*)?;/g)].map(
      ([, constant, field]) => [field, jsonNames.get(constant)],
    ),
  );
  return [...text.matchAll(/@javax\.annotation\.Nullable\n\s*public [^()]+ \w+\(\) \{\n\s*return (\w+);/g)]
    .map(([, field]) => fields.get(field))
    .filter((name) => name !== undefined)
    .filter((name) => text.includes(`openapiRequiredFields.add("${name}");`));
}

function readingNull(text: string, names: readonly string[]): string {
  return names.reduce((mended, name) => {
    const element = `jsonObj.get("${name}")`;
    return mended
      .replaceAll(
        `(!${element}.isJsonPrimitive())`,
        () => `(!${element}.isJsonNull() && !${element}.isJsonPrimitive())`,
      )
      .replaceAll(`(!${element}.isJsonArray())`, () => `(!${element}.isJsonNull() && !${element}.isJsonArray())`)
      .replaceAll(
        ` = jsonObj.getAsJsonArray("${name}");`,
        () => ` = ${element}.isJsonNull() ? new JsonArray() : jsonObj.getAsJsonArray("${name}");`,
      )
      .replaceAll(
        new RegExp(`^( *)(\\w+\\.validateJsonObject\\(jsonObj\\.getAsJsonObject\\("${name}"\\)\\);)$`, "gm"),
        (_whole, indent, validate) => `${indent}if (!${element}.isJsonNull()) ${validate}`,
      );
  }, text);
}

/** The writer leaves nulls out unless it is told not to; each object says itself which of its nulls are sent. */
function writingNull(text: string, names: readonly string[]): string {
  const isSent = names.map((name) => `entry.getKey().equals("${name}")`).join(" || ");
  const kept = names.length > 0 ? ` && !(${isSent})` : "";
  const isModel = text.includes("openapiRequiredFields");
  // The adapter of a choice's option may be an older one than the option's own, which says what is sent.
  const ofOption = /\badapter\w+\.toJsonTree\(\(\w+\)value\.getActualInstance\(\)\)/g;
  const whole = text.replace(ofOption, "gson.toJsonTree(value.getActualInstance())");
  return whole.replace(WRITES, (_whole, indent) =>
    [
      ...(isModel ? [`obj.entrySet().removeIf(entry -> entry.getValue().isJsonNull()${kept});`] : []),
      "boolean writesNull = out.getSerializeNulls();",
      "out.setSerializeNulls(true);",
      "elementAdapter.write(out, obj);",
      "out.setSerializeNulls(writesNull);",
    ]
      .map((line) => `${indent}${line}`)
      .join("\n"),
  );
}
