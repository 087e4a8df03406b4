import { join } from "node:path";
import { openContentStore } from "@connect-portal/content";
import { paths } from "@connect-portal/contract";
import { call, contentOf } from "../support/call.ts";

/** An OpenAPI document. */
export interface FuzzedDocument {
  readonly name: string;
  readonly content: object;
  readonly operations: number;
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

/** The portal's own document and every one of the sandbox. */
export async function readDocuments(url: string, session: string): Promise<readonly FuzzedDocument[]> {
  const portal = contentOf<Document>(await call(`${url}/v1/openapi.json`, { session }));
  const documents = [described("portal", portal)];
  for (const spec of await publishedDocuments()) {
    const path = `${paths.referenceDocument}?${new URLSearchParams({ spec })}`;
    documents.push(described(spec, contentOf<Document>(await call(url + path, { session }))));
  }
  return documents;
}

interface Document {
  readonly paths?: Record<string, object>;
}

function described(name: string, content: Document): FuzzedDocument {
  const items = Object.values(content.paths ?? {});
  const operations = items.flatMap((item) => Object.keys(item)).filter((key) => methods.includes(key)).length;
  return { name, content, operations };
}

async function publishedDocuments(): Promise<readonly string[]> {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const content = await openContentStore({ directory: join(import.meta.dirname, "../../content"), watch: false, log });
  const found = content.current().modules.flatMap(({ specs }) => specs.map(({ url }) => url));
  await content.close();
  return found;
}
