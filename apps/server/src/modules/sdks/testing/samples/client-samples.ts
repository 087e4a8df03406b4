import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ClientCallAnswer, ClientSampleLanguage } from "@connect-portal/contract";
import { type CompiledDocument, compileDocument } from "@connect-portal/openapi-document";
import type { ClientWriter } from "../../../../../../../packages/openapi-reference/src/samples/client/client-writer.ts";
import { writeClientSample } from "../../../../../../../packages/openapi-reference/src/samples/client/write-client-sample.ts";
import { initialForm } from "../../../../../../../packages/openapi-reference/src/try-it/form/initial-form.ts";
import { buildRequest } from "../../../../../../../packages/openapi-reference/src/try-it/request/build-request.ts";
import { readSettings } from "../../../../settings/read-settings.ts";
import { createEngines } from "../../engines/engines.ts";
import { generateSdk } from "../../generate-sdk.ts";
import { readClientCall } from "../../read-client-call.ts";
import { unpack } from "../unzip.ts";
import { startTrapApi, type TrapApi } from "./start-api.ts";

const root = join(import.meta.dirname, "../../../../../../..");
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** A reader's input in the console of one operation. */
export interface TypedCall {
  readonly operationId: string;
  /** By place and name, such as "path:id". */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface SampledClient {
  /** Folder into which the archive was unpacked. */
  readonly folder: string;
  /** `client_sdk_{language}` in it. */
  readonly content: string;
  readonly api: TrapApi;
  /** The name that programs import. */
  readonly package: string;
  /** The console's sample of a call, with the client, which goes to the listening API. */
  sample(call: TypedCall): Promise<string>;
  close(): Promise<void>;
}

/** The client of the document of traps in one language, and the samples that the reference writes with its names. */
export async function startSampledClient(language: ClientSampleLanguage, writer: ClientWriter): Promise<SampledClient> {
  const api = await startTrapApi();
  const folder = await mkdtemp(join(tmpdir(), "connect-portal-samples-"));
  const text = await readFile(join(import.meta.dirname, "../traps/api.yaml"), "utf8");
  const document = await compileDocument(text, { fileName: "api.yaml" });
  const located = { path: "/hps/1.0.0/issuing/traps/api/schemas/api.yaml", document };
  const order = { language, located, baseUrl: "https://portal.example" };
  const engines = createEngines(readSettings({}, root), silent);
  const sdk = await generateSdk(engines, order).finally(() => engines.close());
  await unpack(sdk.archive, folder);
  const orders = { archive: async () => sdk.archive, names: async () => sdk.names };
  const namesOf = ({ method, path }: { method: string; path: string }): Promise<ClientCallAnswer> =>
    readClientCall(orders, { ...order, method, path });
  return {
    folder,
    content: join(folder, `client_sdk_${language}`),
    api,
    package: (await namesOf({ method: "get", path: "/numbers" })).package,
    async sample(call) {
      const operation = operationOf(document, call.operationId);
      const names = await namesOf(operation);
      return writeClientSample(writer, names, typedOf(operation, call, api.origin), "masked");
    },
    async close() {
      await api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function operationOf(document: CompiledDocument, operationId: string) {
  const route = document.routes().find((one) => one.operationId === operationId);
  const operation = document.operation(route?.id ?? "");
  if (!operation) throw new Error(`The document has no ${operationId}`);
  return { ...operation, servers: [{ url: "/" }] };
}

/** The console's input once the reader's token is set. */
function typedOf(
  operation: ReturnType<typeof operationOf>,
  { parameters = {}, body = "" }: TypedCall,
  baseUrl: string,
) {
  const form = { ...initialForm(operation), parameters, bodies: { "application/json": body } };
  const schemes = { token: { type: "http", scheme: "bearer" } };
  const request = buildRequest(operation, form, { baseUrl, accessToken: "t0ken-of-the-console", schemes });
  return { operation, form, request, baseUrl };
}
