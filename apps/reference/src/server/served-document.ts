import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { type CompiledDocument, compileDocument, DocumentError } from "@connect-portal/openapi-document";
import { firstOperation } from "../first-operation.ts";
import type { Served } from "../served.ts";
import { CommandError } from "./command-error.ts";
import { jsonResource, type Resource, resourceOf } from "./resource.ts";

/** One state of the file. */
export interface ServedDocument {
  readonly served: Served;
  /** The compiled document; absent when the page compiles it. */
  readonly document?: CompiledDocument;
  /** The part at an address below `served.path`, such as "/operation.json"; undefined when there is none. */
  part(name: string, query: URLSearchParams): Promise<Resource | undefined>;
}

interface ReadOptions {
  readonly file: string;
  readonly raw: boolean;
  /** Changes when the compiler may say something else of the same text. */
  readonly build: string;
}

/** The file in its present state. Throws CommandError when it cannot be read or, unless raw, compiled. */
export async function readDocument({ file, raw, build }: ReadOptions): Promise<ServedDocument> {
  const bytes = await read(file);
  const hash = createHash("sha256").update(build).update(bytes).digest("hex").slice(0, 32);
  const text = resourceOf(bytes, { type: typeOf(file), immutable: true });
  const named = { path: `/document/${hash}`, file: path.basename(file) };
  if (raw) return { served: named, part: async (name) => (name === "/text" ? text : undefined) };

  const document = await compile(file, bytes);
  const { title, version } = document.index;
  const first = firstOperation(document.index);
  const parts = createParts(document, text);
  return {
    served: { ...named, compiled: { title, version, ...(first && { first: first.id }) } },
    document,
    part: parts,
  };
}

/** Each part is serialised once; there are as many as the document has operations and schemas. */
function createParts(document: CompiledDocument, text: Resource): ServedDocument["part"] {
  const made = new Map<string, Promise<Resource | undefined>>();
  const make: Readonly<Record<string, (query: URLSearchParams) => unknown>> = {
    "/index.json": () => document.index,
    "/search-text.json": () => document.searchText(),
    "/operation.json": (query) => document.operation(query.get("id") ?? ""),
    "/schema.json": (query) => document.schema(query.get("name") ?? ""),
  };
  const makePart = async (name: string, query: URLSearchParams) => {
    const value = Object.hasOwn(make, name) ? await make[name]?.(query) : undefined;
    return value === undefined ? undefined : jsonResource(value);
  };
  return async (name, query) => {
    if (name === "/text") return text;
    const key = `${name} ${query.get("id") ?? query.get("name") ?? ""}`;
    const part = made.get(key) ?? makePart(name, query);
    made.set(key, part);
    // What does not exist is not kept: anybody may ask for names without end.
    if ((await part) === undefined) made.delete(key);
    return part;
  };
}

async function read(file: string): Promise<Buffer> {
  try {
    if ((await stat(file)).isDirectory()) throw new CommandError(`${file} is a folder`, "Name a file in it");
    return await readFile(file);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new CommandError(`There is no file ${file}`, "Check its name and folder");
    if (code === "EACCES") throw new CommandError(`${file} may not be read`, "Allow this user to read it");
    throw new CommandError(`${file} cannot be read: ${message}`, "Fix that and start again");
  }
}

async function compile(file: string, bytes: Buffer): Promise<CompiledDocument> {
  try {
    return await compileDocument(bytes.toString("utf8"), { fileName: path.basename(file) });
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const place = error.line === undefined ? file : `${file}, line ${error.line}`;
    throw new CommandError(`${place}: ${error.message}`, "Fix the file, or name an OpenAPI 3.0, 3.1 or 3.2 document");
  }
}

function typeOf(file: string): string {
  return file.endsWith(".json") ? "application/json; charset=utf-8" : "text/yaml; charset=utf-8";
}
