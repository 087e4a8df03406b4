import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Content, Spec } from "@connect-portal/content";
import { ApiError, type ReleaseClientLanguage, SANDBOX_BASE } from "@connect-portal/contract";
import { type JsonObject, reviveLiterals } from "@connect-portal/openapi-document";
import { openRelease, openSolutionIds, type ProductIds } from "../../catalogue/visibility.ts";
import { zipFiles } from "../archive/zip-files.ts";
import type { ArchiveCache } from "../archive-cache.ts";
import { withInnerReferences } from "../document/inner-references.ts";
import { makersDigest } from "../makers-digest.ts";
import { writeGo } from "./go/write-go.ts";
import { writeJava } from "./java/write-java.ts";
import { writeKotlin } from "./kotlin/write-kotlin.ts";
import { writePython } from "./python/write-python.ts";
import type { ReleaseDocument } from "./release-document.ts";
import { resourcesOf } from "./resources.ts";
import { type Files, writeTypeScript } from "./typescript/write-typescript.ts";

const writers = {
  java: writeJava,
  kotlin: writeKotlin,
  typescript: writeTypeScript,
  python: writePython,
  go: writeGo,
};

export interface ReleaseOrder {
  readonly releaseId: number;
  readonly language: ReleaseClientLanguage;
  readonly baseUrl: string;
}

export interface ReleaseArchive {
  /** Version of the release, such as "4.2.4". */
  readonly version: string;
  /** ZIP. */
  readonly archive: Buffer;
}

/** A document that is open to the caller, and where its client's names come from. */
interface Published {
  readonly spec: Spec;
  readonly solution: string;
  readonly name: string;
}

/** What a release's client is made from. A message can carry it. */
export interface ReleaseMaking {
  /** Version of the release, such as "4.2.4". */
  readonly version: string;
  readonly language: ReleaseClientLanguage;
  readonly baseUrl: string;
  readonly documents: readonly PublishedSource[];
  /** Documents of webhooks. */
  readonly webhooks: readonly PublishedSource[];
}

interface PublishedSource extends Pick<Published, "solution" | "name"> {
  readonly url: string;
  readonly source: JsonObject;
}

/**
 * Makes the clients of releases by `makeClient`, and keeps them; who asks for the same meanwhile waits for the same.
 */
export function releaseClients(makeClient: (making: ReleaseMaking) => Promise<Buffer>, cache: ArchiveCache) {
  const makers = makersDigest();
  const inTheMaking = new Map<string, Promise<Buffer>>();

  /** @throws ApiError release_not_found, release_not_enabled, release_without_apis, product_not_enabled */
  return async (content: Content, productIds: ProductIds, order: ReleaseOrder): Promise<ReleaseArchive> => {
    const { name: version } = openRelease(content, productIds, order.releaseId);
    const solutionIds = openSolutionIds(content, productIds);
    const ofRelease = new Set(
      content.solutions.filter(({ releaseId }) => releaseId === order.releaseId).map(({ id }) => id),
    );
    const modules = content.modules.filter(
      ({ solutionId }) => ofRelease.has(solutionId) && solutionIds.has(solutionId),
    );
    const specs = modules.flatMap(({ wsYamlUrl, specs }) => specs.map((spec) => published(wsYamlUrl, spec)));
    if (specs.length === 0) throw new ApiError("release_without_apis");
    const webhooks = modules.flatMap(({ wsYamlUrl, webhookSpecs }) =>
      webhookSpecs.map((spec) => published(wsYamlUrl, spec)),
    );
    const hashes = [...specs, ...webhooks].map(({ spec }) => [spec.url, spec.document.index.hash]);
    const key = createHash("sha256")
      .update(JSON.stringify([makers, SANDBOX_BASE, version, order, hashes]))
      .digest("hex");

    async function make(): Promise<Buffer> {
      const { language, baseUrl } = order;
      const [documents, hooks] = [specs.map(sourceOf), webhooks.map(sourceOf)];
      const archive = await makeClient({ version, language, baseUrl, documents, webhooks: hooks });
      // Does not wait for the disk.
      void cache.put(key, archive);
      return archive;
    }

    const making =
      inTheMaking.get(key) ??
      cache
        .get(key)
        .then((kept) => kept ?? make())
        .finally(() => inTheMaking.delete(key));
    inTheMaking.set(key, making);
    return { version, archive: await making };
  };
}

/** ZIP. Takes seconds of a processor. */
export async function makeReleaseClient({ version, language, baseUrl, ...made }: ReleaseMaking): Promise<Buffer> {
  const read = ({ name, solution, source, url }: PublishedSource): ReleaseDocument => ({
    name,
    solution,
    source: withInnerReferences(reviveLiterals(source), `${baseUrl}${url}`),
  });
  const release = { version, baseUrl, documents: made.documents.map(read), webhooks: made.webhooks.map(read) };
  const files = [...(await writers[language](release, resourcesOf(release))), ...filesOfAll(version)];
  return zipFiles(
    "connect-client",
    files.map(([name, text]) => ({ name, content: Buffer.from(text), executable: false })),
  );
}

function filesOfAll(version: string): Files {
  const changes = `# Changes\n\n## ${version}\n\nMade from the API documents of release ${version}. Download it again for changes of the documents.\n`;
  return [
    ["CHANGELOG.md", changes],
    ["LICENSE", readFileSync(join(import.meta.dirname, "../../../../../../LICENSE"), "utf8")],
  ];
}

/** @param wsYamlUrl such as /4.2.4/issuing/cards */
function published(wsYamlUrl: string, spec: Spec): Published {
  const [, , solution = "", module = ""] = wsYamlUrl.split("/");
  const file = spec.file.replace(/\.\w+$/, "").split("/");
  return { spec, solution, name: [solution, module, ...file].filter((part) => part !== "api").join(" ") };
}

function sourceOf({ spec, solution, name }: Published): PublishedSource {
  return { url: spec.url, source: spec.document.source, solution, name };
}
