import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { compileDocument } from "@connect-portal/openapi-document";
import { type BenchDocument, type DocumentName, describeDocument } from "./bench-document.ts";
import { pathologicalDocument } from "./pathological.ts";

export const documentNames: readonly DocumentName[] = ["github", "small", "pathological"];

const root = path.resolve(import.meta.dirname, "../../..");
const github = path.join(root, "corpus/node_modules/@octokit/openapi/generated/api.github.com.json");
const small = path.join(import.meta.dirname, "small.yaml");

/** Puts the document into `folder` where it has to be made. */
export async function prepareDocument(name: DocumentName, folder: string): Promise<BenchDocument> {
  if (name === "github") return describeDocument(name, github);
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${name}.json`);
  const document =
    name === "small" ? (await compileDocument(await readFile(small, "utf8"))).source : pathologicalDocument();
  await writeFile(file, JSON.stringify(document));
  return describeDocument(name, file);
}
