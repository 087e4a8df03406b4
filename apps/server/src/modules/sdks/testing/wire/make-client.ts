import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SdkLanguage } from "@connect-portal/contract";
import { compileDocument } from "@connect-portal/openapi-document";
import { readSettings } from "../../../../settings/read-settings.ts";
import { createEngines } from "../../engines/engines.ts";
import { generateSdk } from "../../generate-sdk.ts";
import { unpack } from "../unzip.ts";

const root = join(import.meta.dirname, "../../../../../../..");
const silent = { info: () => {}, warn: () => {}, error: () => {} };

export interface WireClient {
  /** Folder into which the archive was unpacked; a program may be written beside it. */
  readonly folder: string;
  /** `client_sdk_{language}` in it. */
  readonly content: string;
  /** The program of this name in the language's folder, which makes every call. */
  program(name: string): Promise<string>;
  remove(): Promise<void>;
}

/** The client of the document of the wire, or of another one beside this folder, in one language. */
export async function makeWireClient(language: SdkLanguage, file = "api.yaml"): Promise<WireClient> {
  const folder = await mkdtemp(join(tmpdir(), "connect-portal-wire-"));
  const text = await readFile(join(import.meta.dirname, file), "utf8");
  const document = await compileDocument(text, { fileName: "api.yaml" });
  const located = { path: "/hps/1.0.0/issuing/wire/api/schemas/api.yaml", document };
  const engines = createEngines(readSettings({}, root), silent);
  const order = { language, located, baseUrl: "https://portal.example" };
  const { archive } = await generateSdk(engines, order).finally(() => engines.close());
  await unpack(archive, folder);
  return {
    folder,
    content: join(folder, `client_sdk_${language}`),
    program: (name) => readFile(join(import.meta.dirname, "../../languages", language, name), "utf8"),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
