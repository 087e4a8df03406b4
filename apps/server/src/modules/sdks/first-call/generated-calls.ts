/** Written by languages/shared/templates/names.mustache; it does not reach the archive. */
export const NAMES_FILE = "sdk-names.tsv";

/** One operation as the generator has called it in its language. */
export interface GeneratedCall {
  /** Lower case, such as "get". */
  readonly verb: string;
  readonly path: string;
  /** Path in the document, when the client's differs. */
  readonly documentPath: string;
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
  /** The name on the wire. */
  readonly wireName: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isBody: boolean;
  /** Where it is sent, such as "query"; empty for Swagger Codegen, which does not say it. */
  readonly place: string;
}

/** A class that the generator has made of a schema. */
export interface GeneratedModel {
  readonly name: string;
  readonly properties: readonly GeneratedProperty[];
}

export interface GeneratedProperty {
  readonly wireName: string;
  readonly name: string;
  /** Such as "getCardId"; empty where the language has none. */
  readonly getter: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isNullable?: true;
}

export interface Generated {
  readonly calls: readonly GeneratedCall[];
  readonly models: readonly GeneratedModel[];
}

/** For a generator that makes no code. */
export const nothingGenerated: Generated = { calls: [], models: [] };

/** Reads the generator's own list of what it has made. */
export function readNames(file: Buffer): Generated {
  const calls: (GeneratedCall & { readonly parameters: GeneratedParameter[] })[] = [];
  const models: (GeneratedModel & { readonly properties: GeneratedProperty[] })[] = [];
  for (const line of file.toString().split("\n")) {
    const [kind, ...cells] = line.trimEnd().split("\t");
    if (kind === "call") {
      const [verb = "", path = "", api = "", method = "", nickname = "", returns = "", own = ""] = cells;
      const documentPath = own === "" ? path : own;
      calls.push({ verb: verb.toLowerCase(), path, documentPath, api, method, nickname, returns, parameters: [] });
    }
    if (kind === "parameter") {
      const [name = "", wireName = "", type = "", required, body, place = ""] = cells;
      const parameter = { name, wireName, type, isRequired: required === "true", isBody: body === "true", place };
      calls.at(-1)?.parameters.push(parameter);
    }
    if (kind === "model") models.push({ name: cells[0] ?? "", properties: [] });
    if (kind === "property") {
      const [wireName = "", name = "", getter = "", type = "", required, nullable] = cells;
      const property = { wireName, name, getter, type, isRequired: required === "true" };
      models.at(-1)?.properties.push({ ...property, ...(nullable === "true" && { isNullable: true }) });
    }
  }
  return { calls, models };
}
