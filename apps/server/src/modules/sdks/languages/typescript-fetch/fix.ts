import { changeTexts } from "../../archive/change-texts.ts";
import type { ArchiveFile } from "../../archive/read-output.ts";
import { readChoices } from "./choices.ts";
import { mendTypes } from "./types.ts";

/** Fixes what TypeScript's client with fetch cannot read, or sends differently from the document. */
export function fixTypescriptFetch(files: readonly ArchiveFile[]): readonly ArchiveFile[] {
  const objects = objectsOf(files);
  const values = valuesOf(files);
  const names = new Set([...modelsOf(files)].filter((name) => !values.has(name)));
  const models = changeTexts(files, /^src\/models\/.*\.ts$/, (text) =>
    importOnce(mendTypes(readChoices(readNulls(text), names, values))),
  );
  const apis = changeTexts(models, /^src\/apis\/.*\.ts$/, (text) => sendAsWritten(mendTypes(text), objects));
  const problem = problemOf(files);
  return withModelsIndex(changeTexts(apis, /^src\/runtime\.ts$/, (text) => tellFailures(text, problem)));
}

/** The generator leaves it out where a document has schemas and no operation. */
function withModelsIndex(files: readonly ArchiveFile[]): readonly ArchiveFile[] {
  const name = "src/models/index.ts";
  const models = [...modelsOf(files)];
  if (models.length === 0 || models.includes("index")) return files;
  const content = Buffer.from(models.map((model) => `export * from './${model}';\n`).join(""));
  return [...files, { name, content, executable: false }];
}

/**
 * Removes duplicate imports: a base imports the schemas that derive from it, and a member may import one of them too.
 */
function importOnce(text: string): string {
  const imported = new Set(text.match(/(?<=^ {4})\w+FromJSONTyped(?=,$)/gm));
  return text.replace(/^import \{\n((?: {5}\w+,?\n)+)\} from '\.\/';\n/m, (_, lines: string) => {
    const others = lines.split("\n").filter((line) => line !== "" && !imported.has(line.trim().replace(",", "")));
    return others.length === 0 ? "" : `import {\n${others.join("\n")}\n} from './';\n`;
  });
}

/** A property that may be null is read as null where it is sent so, and as undefined where it is absent. */
function readNulls(text: string): string {
  const nullable = new Set([...text.matchAll(/^ {4}(?:readonly )?(\S+?)\??: .* \| null;$/gm)].map(([, name]) => name));
  return text.replace(
    /^( +'([^']+)': )!exists\(json, ('[^']+')\) \? undefined : /gm,
    (line, start: string, name: string, wireName: string) =>
      nullable.has(name) ? line.replace(start, `${start}json[${wireName}] === null ? null : `) : line,
  );
}

/** Members of a query's objects with the names of the document, and what has no model of its own as it is. */
function sendAsWritten(text: string, objects: ReadonlySet<string>): string {
  return (
    text
      .replace(/queryParameters\['[^']+'\] = (requestParameters\.(\w+));/g, (line, value: string, name: string) => {
        const [, type = ""] = new RegExp(`^ {4}${name}\\??: (\\w+)`, "m").exec(text) ?? [];
        return objects.has(type) ? `Object.assign(queryParameters, ${type}ToJSON(${value}));` : line;
      })
      // A value of no model of its own is what it is: the generator calls a function that it does not write.
      .replace(/\b(?:any|object)ToJSON\((requestParameters\.\w+|element)\)/g, "$1")
  );
}

/** By their files; a list of values has one, too. */
function modelsOf(files: readonly ArchiveFile[]): ReadonlySet<string> {
  return new Set(files.flatMap(({ name }) => /^src\/models\/(\w+)\.ts$/.exec(name)?.[1] ?? []));
}

/** Models that are lists of values. */
function valuesOf(files: readonly ArchiveFile[]): ReadonlySet<string> {
  return new Set(
    files.flatMap(({ content }) => /^export type (\w+) = typeof \1\[keyof/m.exec(content.toString())?.[1] ?? []),
  );
}

/** Models that are objects; lists of values have models, too. */
function objectsOf(files: readonly ArchiveFile[]): ReadonlySet<string> {
  const models = files.filter(({ name }) => /^src\/models\/\w+\.ts$/.test(name));
  return new Set(models.flatMap(({ content }) => /^export interface (\w+)/m.exec(content.toString())?.slice(1) ?? []));
}

/** The model of the document's problems (RFC 9457); undefined when it has none. */
function problemOf(files: readonly ArchiveFile[]): string | undefined {
  const members = ["type", "title", "status", "code"].map((name) => `\n        '${name}': `);
  const model = files.find(({ name, content }) => {
    const text = content.toString();
    return /^src\/models\/\w+\.ts$/.test(name) && members.every((member) => text.includes(member));
  });
  return model && /(\w+)\.ts$/.exec(model.name)?.[1];
}

function tellFailures(text: string, problem: string | undefined): string {
  const mended = text
    .replace(
      "throw new ResponseError(response, 'Response returned an error code');",
      "throw await ResponseError.of(response);",
    )
    .replace(/^export class ResponseError extends Error \{[\s\S]*?^\}/m, responseError(problem));
  if (problem === undefined) return mended;
  return mended.replace(
    /^export const BASE_PATH/m,
    `import { ${problem}FromJSON, type ${problem} } from './models/${problem}';\n\nexport const BASE_PATH`,
  );
}

function responseError(problem: string | undefined): string {
  const told = problem
    ? `
    /** What went wrong, as the document describes it; undefined where the answer has no such body. */
    get problem(): ${problem} | undefined {
        const { body } = this;
        const isProblem = typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
        return isProblem ? ${problem}FromJSON(body) : undefined;
    }
`
    : "";
  return `/** An answer of 300 and above. */
export class ResponseError extends Error {
    override name: "ResponseError" = "ResponseError";

    /** \`body\`: what JSON says in it, else its text. */
    constructor(public response: Response, msg?: string, public body?: unknown) {
        super(msg);
    }
${told}
    static async of(response: Response): Promise<ResponseError> {
        const text = await response.clone().text().catch(() => '');
        let body: unknown = text;
        try {
            body = JSON.parse(text);
        } catch {
            // Its text tells what there is to tell.
        }
        const told: { detail?: unknown; title?: unknown } = typeof body === 'object' && body !== null ? body : {};
        const said = told.detail ?? told.title;
        return new ResponseError(response, \`\${response.status} \${said ?? response.statusText}\`, body);
    }
}`;
}
