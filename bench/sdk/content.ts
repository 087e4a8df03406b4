import { copyFile, cp } from "node:fs/promises";
import { join } from "node:path";
import { corpusDocuments } from "../../corpus/documents.ts";

/** Where the description of GitHub's API stands in `contentWithGitHub`. */
export const gitHubPath = "/hps/4.2.4/issuing/card-management/api/schemas/pin.yaml";

/** The published content with the description of GitHub's API, unchanged, in the place of a small document. JSON is YAML, too. */
export async function contentWithGitHub(folder: string): Promise<string> {
  const directory = join(folder, "content");
  await cp(join(import.meta.dirname, "../../content"), directory, { recursive: true });
  const gitHub = corpusDocuments().find(({ name }) => name.endsWith("/api.github.com.json"));
  if (!gitHub) throw new Error("corpus/ is not installed: run npm ci --prefix corpus");
  await copyFile(gitHub.file, join(directory, gitHubPath));
  return directory;
}
