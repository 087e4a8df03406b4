import type { ArchiveFile } from "../archive/read-output.ts";

/** Written by apps/server/engines/templates/names.mustache; it does not reach the archive. */
export const NAMES_FILE = "sdk-names.tsv";

/** One operation as the generator has called it in its language. */
export interface GeneratedCall {
  /** Lower case, such as "get". */
  readonly verb: string;
  readonly path: string;
  /** Such as "CardsApi". */
  readonly api: string;
  readonly method: string;
  /** Another name that some generators give their methods. */
  readonly nickname: string;
  /** Empty when it returns nothing. */
  readonly returns: string;
  /** In the order of the method's arguments. */
  readonly parameters: readonly GeneratedParameter[];
}

export interface GeneratedParameter {
  readonly name: string;
  /** As it is sent. */
  readonly wireName: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isBody: boolean;
}

/** What the generator says that it has made; empty when it made no calls. */
export function readGeneratedCalls(files: readonly ArchiveFile[]): GeneratedCall[] {
  const text = files.find(({ name }) => name === NAMES_FILE)?.content.toString() ?? "";
  const calls: (GeneratedCall & { readonly parameters: GeneratedParameter[] })[] = [];
  for (const line of text.split("\n")) {
    const [kind, ...cells] = line.trimEnd().split("\t");
    if (kind === "call") {
      const [verb = "", path = "", api = "", method = "", nickname = "", returns = ""] = cells;
      calls.push({ verb: verb.toLowerCase(), path, api, method, nickname, returns, parameters: [] });
    }
    if (kind === "parameter") {
      const [name = "", wireName = "", type = "", required, body] = cells;
      calls.at(-1)?.parameters.push({ name, wireName, type, isRequired: required === "true", isBody: body === "true" });
    }
  }
  return calls;
}
