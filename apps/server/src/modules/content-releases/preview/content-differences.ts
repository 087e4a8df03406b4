import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Content, filesOf } from "@connect-portal/content";
import { CONTENT_DIFFERENCES, type ContentDifferences } from "@connect-portal/contract";
import { type ComparedDocument, changesBetween } from "@connect-portal/openapi-document/changes";
import { pauses } from "../../portal-search/collect-entries.ts";

/** What would be different if `next` were live in place of `live`: files, and operations of documents at one address. */
export async function contentDifferences(live: Content, next: Content): Promise<ContentDifferences> {
  const [before, after] = [await hashesOf(live.directory), await hashesOf(next.directory)];
  const added = [...after.keys()].filter((name) => !before.has(name));
  const removed = [...before.keys()].filter((name) => !after.has(name));
  const changed = [...after].filter(([name, hash]) => (before.get(name) ?? hash) !== hash).map(([name]) => name);
  const operations = await changedOperations(live, next);
  const most = <Item>(items: readonly Item[]) => items.slice(0, CONTENT_DIFFERENCES);
  return {
    from: live.version,
    to: next.version,
    files: { added: most(added.sort()), changed: most(changed.sort()), removed: most(removed.sort()) },
    operations: most(operations),
    isComplete: [added, changed, removed, operations].every(({ length }) => length <= CONTENT_DIFFERENCES),
  };
}

async function hashesOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>();
  for await (const { name, file } of filesOf(folder, "")) {
    if (file)
      hashes.set(
        name,
        createHash("sha256")
          .update(await readFile(join(folder, name)))
          .digest("hex"),
      );
  }
  return hashes;
}

async function changedOperations(live: Content, next: Content): Promise<ContentDifferences["operations"]> {
  const found: ContentDifferences["operations"] = [];
  const [before, after] = [documentsOf(live), documentsOf(next)];
  const hashes = new Map(before.map(({ name, document }) => [name, document.index.hash]));
  const same = new Set(
    after.filter(({ name, document }) => hashes.get(name) === document.index.hash).map(({ name }) => name),
  );
  const others = (documents: readonly ComparedDocument[]) => documents.filter(({ name }) => !same.has(name));
  const pause = pauses();
  for (const one of changesBetween(others(before), others(after))) {
    const operation = one?.after ?? one?.before;
    if (one && operation) {
      found.push({
        document: operation.document,
        method: operation.method.toUpperCase(),
        path: operation.path,
        title: operation.title,
        severity: one.changes[0]?.severity ?? "different",
        changes: one.changes.length,
      });
    }
    if (found.length > CONTENT_DIFFERENCES) break;
    const paused = pause();
    if (paused) await paused;
  }
  return found;
}

/** Documents are the same where their addresses are: other releases are other documents. */
function documentsOf({ modules }: Content): ComparedDocument[] {
  return modules.flatMap(({ specs, webhookSpecs, wsYamlUrl }) =>
    [...specs, ...webhookSpecs].map(({ url, document }) => ({ name: url, area: wsYamlUrl, document })),
  );
}
