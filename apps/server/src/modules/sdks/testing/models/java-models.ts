import type { UnzippedFile } from "../unzip.ts";
import type { GeneratedField, GeneratedModel, GeneratedModels } from "./generated-model.ts";

/** The models of an archive of java (Jackson). */
export function javaModels(files: readonly UnzippedFile[]): GeneratedModels {
  const models = new Map<string, GeneratedModel>();
  for (const { name, text } of files) {
    const model = /\/src\/main\/java\/.*\/model\/(\w+)\.java$/.exec(name)?.[1];
    if (!model || model === "AbstractOpenApiSchema") continue;
    const options = [...text.matchAll(new RegExp(`public ${model}\\((\\S+) value\\)`, "g"))].map(
      ([, option = ""]) => option,
    );
    models.set(model, { fields: fieldsOf(text), values: valuesOf(text, model), options });
  }
  return models;
}

function fieldsOf(text: string): ReadonlyMap<string, GeneratedField> {
  const declared = /(JSON_PROPERTY_\w+) = "(.+)";\s+private (\S.*?) (\w+)(?: = .+)?;/g;
  return new Map(
    [...text.matchAll(declared)].map(([, constant = "", wire = "", declaredType = "", name = ""]) => {
      const getter = new RegExp(
        `/\\*\\*\\n((?:(?!\\*/)[\\s\\S])*?@return ${name}\\n[\\s\\S]*?)\\*/([\\s\\S]*?)public `,
      ).exec(text);
      const optional = /^JsonNullable<(.+)>$/.exec(declaredType)?.[1];
      const type = optional ?? declaredType;
      const isRequired = text.includes(`@JsonProperty(value = ${constant}, required = true`);
      return [
        wire,
        {
          type,
          isRequired,
          isNullable: optional !== undefined || (isRequired && (getter?.[2] ?? "").includes("Nullable")),
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
  const value = new RegExp(`public static final ${name} \\w+ = new ${name}\\("?(.*?)"?\\);`, "g");
  return [...text.matchAll(value)].map(([, one = ""]) => one);
}
