import type { UnzippedFile } from "../unzip.ts";
import type { GeneratedField, GeneratedModel, GeneratedModels } from "./generated-model.ts";

/** The models of an archive of java (okhttp and Gson). */
export function javaModels(files: readonly UnzippedFile[]): GeneratedModels {
  const models = new Map<string, GeneratedModel>();
  for (const { name, text } of files) {
    const model = /\/src\/main\/java\/.*\/model\/(\w+)\.java$/.exec(name)?.[1];
    if (!model || model === "AbstractOpenApiSchema") continue;
    const options = [...text.matchAll(/schemas\.put\("(\w+)"/g)].map(([, option = ""]) => option);
    models.set(model, { fields: fieldsOf(text), values: valuesOf(text, model), options });
  }
  return models;
}

function fieldsOf(text: string): ReadonlyMap<string, GeneratedField> {
  const declared = /SERIALIZED_NAME_\w+ = "(.+)";\s+@SerializedName\(.+\)\s+private (\S.*?) (\w+)(?: = .+)?;/g;
  const required = new Set(
    [...(/openapiRequiredFields = new[\s\S]*?\n {2}\}/.exec(text)?.[0] ?? "").matchAll(/\.add\("(.+)"\)/g)].map(
      ([, name]) => name,
    ),
  );
  return new Map(
    [...text.matchAll(declared)].map(([, wire = "", type = "", name = ""]) => {
      const getter = new RegExp(
        `/\\*\\*\\n((?:(?!\\*/)[\\s\\S])*?@return ${name}\\n[\\s\\S]*?)\\*/([\\s\\S]*?)public `,
      ).exec(text);
      return [
        wire,
        {
          type,
          isRequired: required.has(wire),
          isNullable: required.has(wire) && (getter?.[2] ?? "").includes("Nullable"),
          isReadOnly: !new RegExp(`public void set\\w+\\(.* ${name}\\)`).test(text),
          values: valuesOf(text, type),
          doc: getter?.[1] ?? "",
        },
      ];
    }),
  );
}

function valuesOf(text: string, name: string): string[] {
  if (!/^\w+$/.test(name)) return [];
  const body = new RegExp(`public enum ${name} \\{\\n([\\s\\S]*?);`).exec(text)?.[1] ?? "";
  return [...body.matchAll(/^\s*\w+\("?(.*?)"?\),?$/gm)].map(([, value = ""]) => value);
}
