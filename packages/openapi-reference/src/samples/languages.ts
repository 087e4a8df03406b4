import type { Secret } from "../try-it/http-request.ts";
import { type Call, callOf, type SampledRequest, variableMark, withFreshKey } from "./call.ts";
import type { ClientLanguage } from "./client/client-names.ts";
import type { ClientWriter } from "./client/client-writer.ts";
import * as curl from "./languages/curl.ts";
import { maskSecrets } from "./mask-secrets.ts";

/** "masked" writes the name of each secret in its place: on the screen, and in the clipboard while there is no value. */
export type Secrecy = "masked" | "shown";

/** A module of `languages/`: a call as a program. */
export interface SampleWriter {
  write(call: Call, secrets: readonly Secret[]): string;
  /** Whether `write` puts a name in the place of each secret; otherwise it gets a call that has none. */
  readonly namesSecrets?: boolean;
}

export interface SampleLanguage {
  readonly id: string;
  readonly label: string;
  /** Its comments and words, for the colours. */
  readonly syntax: "shell" | "hash" | "slashes";
  load(): Promise<SampleWriter>;
  /** The same call by the client that is generated of the document. */
  readonly client?: ClientSamples;
  /** Whether its program encrypts the body and decrypts the response when the call has a recipient. */
  readonly encrypts?: true;
  /** At hand without loading: what a reader sees who never chose. */
  readonly writer?: SampleWriter;
}

export interface ClientSamples {
  readonly language: ClientLanguage;
  /** Language of the client, which may differ, such as "TypeScript". */
  readonly label: string;
  load(): Promise<ClientWriter>;
}

/** In the order in which they are offered; the writer of each is loaded when it is first chosen. */
export const languages: readonly SampleLanguage[] = [
  { id: "curl", label: "cURL", syntax: "shell", load: async () => curl, writer: curl },
  {
    id: "java",
    label: "Java",
    syntax: "slashes",
    load: () => import("./languages/java.ts"),
    encrypts: true,
    client: { language: "java", label: "Java", load: () => import("./client/languages/java.ts") },
  },
  {
    id: "python",
    label: "Python",
    syntax: "hash",
    load: () => import("./languages/python.ts"),
    encrypts: true,
    client: { language: "python", label: "Python", load: () => import("./client/languages/python.ts") },
  },
  {
    id: "node",
    label: "Node.js",
    syntax: "slashes",
    load: () => import("./languages/node.ts"),
    encrypts: true,
    client: {
      language: "typescript-fetch",
      label: "TypeScript",
      load: () => import("./client/languages/typescript.ts"),
    },
  },
  { id: "csharp", label: "C#", syntax: "slashes", load: () => import("./languages/csharp.ts") },
  {
    id: "go",
    label: "Go",
    syntax: "slashes",
    load: () => import("./languages/go.ts"),
    encrypts: true,
    client: { language: "go", label: "Go", load: () => import("./client/languages/go.ts") },
  },
  { id: "javascript", label: "JavaScript", syntax: "slashes", load: () => import("./languages/javascript.ts") },
  { id: "php", label: "PHP", syntax: "slashes", load: () => import("./languages/php.ts") },
  { id: "ruby", label: "Ruby", syntax: "hash", load: () => import("./languages/ruby.ts") },
  { id: "kotlin", label: "Kotlin", syntax: "slashes", load: () => import("./languages/kotlin.ts") },
  { id: "swift", label: "Swift", syntax: "slashes", load: () => import("./languages/swift.ts") },
];

/** The call as a program. Throws UnwritableCall when the language has no way to send it. */
export function writeSample(writer: SampleWriter, request: SampledRequest, secrecy: Secrecy): string {
  if (writer.namesSecrets) return writer.write(callOf(request), secrecy === "shown" ? [] : request.secrets);
  const call = callOf(secrecy === "shown" ? request : maskSecrets(request, variableMark));
  return writer.write(withFreshKey(call), []);
}
