import type { UnzippedFile } from "../unzip.ts";
import type { GeneratedField, GeneratedModel, GeneratedModels } from "./generated-model.ts";

/** The models of an archive of typescript-fetch. */
export function typescriptModels(files: readonly UnzippedFile[]): GeneratedModels {
  const models = new Map<string, GeneratedModel>();
  for (const { name, text } of files) {
    const model = /\/src\/models\/(\w+)\.ts$/.exec(name)?.[1];
    if (model && model !== "index") models.set(model, { fields: fieldsOf(text, model), ...choiceOf(text, model) });
  }
  return models;
}

function fieldsOf(text: string, model: string): ReadonlyMap<string, GeneratedField> {
  const body =
    new RegExp(`^export interface ${model} (?:extends \\w+ )?\\{\\n([\\s\\S]*?)^\\}`, "m").exec(text)?.[1] ?? "";
  // When a name is not a valid identifier, only the function that reads JSON has the name on the wire.
  const sent = new Map(
    [...text.matchAll(/'(\w+)': .*?json\['([^']+)'\]/g)].map(([, name = "", wire = ""]) => [name, wire]),
  );
  const field = /\/\*\*\n([\s\S]*?)\*\/\s*(readonly )?(\w+)(\?)?: (.+);/g;
  return new Map(
    [...body.matchAll(field)].map(([, doc = "", readonly, name = "", optional, written = ""]) => {
      const type = written.replace(/ \| null$/, "");
      return [
        sent.get(name) ?? name,
        {
          type,
          isRequired: optional === undefined,
          isNullable: written !== type,
          isReadOnly: readonly !== undefined,
          values: valuesOf(text, type),
          doc,
        },
      ];
    }),
  );
}

function choiceOf(text: string, model: string): Pick<GeneratedModel, "values" | "options"> {
  const options = new RegExp(`^export type ${model} = (?!typeof)(.+);`, "m").exec(text)?.[1]?.split(" | ") ?? [];
  return {
    values: valuesOf(text, model),
    options: [...new Set(options.map((option) => option.replace(/^\{.*\} & /, "")))],
  };
}

function valuesOf(text: string, name: string): string[] {
  const body = new RegExp(`^export const ${name} = \\{\\n([\\s\\S]*?)^\\} as const;`, "m").exec(text)?.[1] ?? "";
  return [...body.matchAll(/^ {4}\w+: '?(.*?)'?,?$/gm)].map(([, value = ""]) => value);
}
