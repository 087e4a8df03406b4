import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { corpusDocuments } from "../../corpus/documents.ts";

/** Where the description of GitHub's API stands in `contentWithGitHub`. */
export const gitHubPath = "/hps/4.2.4/issuing/card-management/api/schemas/pin.yaml";

/** The published content with the description of GitHub's API in the place of a small document. */
export async function contentWithGitHub(folder: string): Promise<string> {
  const directory = join(folder, "content");
  await cp(join(import.meta.dirname, "../../content"), directory, { recursive: true });
  const gitHub = corpusDocuments().find(({ name }) => name.endsWith("/api.github.com.json"));
  if (!gitHub) throw new Error("corpus/ is not installed: run npm ci --prefix corpus");
  await writeFile(join(directory, gitHubPath), asPublished(await readFile(gitHub.file, "utf8")));
  return directory;
}

/** The portal publishes OpenAPI 3.1 of its own sandbox only, where each operation succeeds. JSON is YAML, too. */
function asPublished(text: string): string {
  const document = JSON.parse(text, (key, value) => {
    if (key === "servers") return undefined;
    if (key === "responses") return withSuccess(value);
    if (value?.nullable !== true || typeof value.type !== "string") return value;
    const { nullable, type, ...rest } = value;
    return { type: [type, "null"], ...rest };
  });
  return JSON.stringify({ ...document, openapi: "3.1.1", servers: [{ url: "/PowerCardConnectApi/rest" }] });
}

function withSuccess(responses: Record<string, unknown>) {
  const statuses = Object.keys(responses);
  const isOfOperation = statuses.every((status) => /^\d/.test(status));
  if (!isOfOperation || statuses.some((status) => status.startsWith("2"))) return responses;
  return { 200: { description: "OK" }, ...responses };
}
