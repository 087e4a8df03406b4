/**
 * Replaces an OpenAPI file for the viewer: a small index of the whole document, and one self-contained document per
 * operation. `$ref`s stay as they are, so a recursive schema costs nothing until somebody opens it.
 */

import type { NumberLiteral } from "./number-literal.ts";

export type JsonValue =
  | null
  | boolean
  | number
  | bigint
  | NumberLiteral
  | string
  | JsonValue[]
  | { [key: string]: JsonValue };
export type JsonObject = { [key: string]: JsonValue };

/** JSON Schema 2020-12 as OpenAPI 3.1 uses it; `true` and `false` are schemas too. */
export type Schema = boolean | JsonObject;

export type StandardMethod = "get" | "put" | "post" | "delete" | "options" | "head" | "patch" | "trace" | "query";

/** A method in capitals comes from OpenAPI 3.2's `additionalOperations`, such as "COPY". */
export type HttpMethod = StandardMethod | Uppercase<string>;

export interface ReferenceIndex {
  /** Hex SHA-256 of the source text; changes when any byte of the document does. */
  readonly hash: string;
  /** The published file refers to others: by itself it is not the whole document. */
  readonly isSplit?: true;
  /** The document's own `openapi` field, such as "3.1.0". */
  readonly openapi: string;
  readonly title: string;
  readonly version: string;
  readonly summary?: string;
  /** CommonMark, untrusted. */
  readonly description?: string;
  /** Untrusted address. */
  readonly termsOfService?: string;
  readonly contact?: Contact;
  readonly license?: License;
  readonly externalDocs?: ExternalDocs;
  readonly servers: readonly Server[];
  readonly tags: readonly Tag[];
  /** In the order of the document. */
  readonly operations: readonly OperationEntry[];
  /** The shared schemas, in the order of the document. */
  readonly schemas: readonly SchemaEntry[];
  readonly securitySchemes: { readonly [name: string]: JsonObject };
  /** Faults of the document; its valid parts are shown all the same. */
  readonly problems: readonly DocumentProblem[];
}

export interface Contact {
  readonly name?: string;
  /** Untrusted address. */
  readonly url?: string;
  readonly email?: string;
}

export interface License {
  readonly name: string;
  /** SPDX expression, OpenAPI 3.1. */
  readonly identifier?: string;
  /** Untrusted address. */
  readonly url?: string;
}

export interface ExternalDocs {
  /** Untrusted address. */
  readonly url: string;
  /** CommonMark, untrusted. */
  readonly description?: string;
}

export interface Server {
  readonly url: string;
  readonly name?: string;
  readonly description?: string;
  readonly variables?: {
    readonly [name: string]: {
      readonly default: string;
      readonly enum?: readonly string[];
      readonly description?: string;
    };
  };
}

export interface Tag {
  readonly name: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parent?: string;
  /** OpenAPI 3.2: "nav", "badge", "audience" or the author's own. */
  readonly kind?: string;
  readonly externalDocs?: ExternalDocs;
}

/** A schema of `components/schemas`. The anchor is `#schema/{name}`. */
export interface SchemaEntry {
  readonly name: string;
  readonly title?: string;
  readonly deprecated: boolean;
}

export interface OperationEntry {
  /** Unique within the document and without white space: the operationId, or `{method}-{path}`. The anchor is `#operation/{id}`, encoded. */
  readonly id: string;
  readonly kind: "operation" | "webhook";
  readonly method: HttpMethod;
  /** Path template; the webhook's name when `kind` is "webhook". */
  readonly path: string;
  /** The summary, else the operationId, else method and path. */
  readonly title: string;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
  /** The list of codes that it reads: its `x-reference-list`, such as "CARD_PRODUCT". */
  readonly readsList?: string;
}

/** The route of an operation, as a server needs it before the first call. */
export interface OperationRoute extends OperationEntry {
  readonly operationId?: string;
  /** Servers of the operation, the document's defaults applied. */
  readonly servers: readonly Server[];
  /** JSON Pointer of the Operation Object. */
  readonly pointer: string;
}

/** Everything needed to show and to call one operation; every `$ref` in it resolves inside `definitions`. */
export interface OperationDocument {
  readonly id: string;
  readonly kind: "operation" | "webhook";
  readonly method: HttpMethod;
  readonly path: string;
  readonly title: string;
  readonly operationId?: string;
  /** CommonMark, untrusted. */
  readonly description?: string;
  /**
   * The path item's summary, in one line; never used as the title, which would then be the same for all of its
   * operations.
   */
  readonly pathSummary?: string;
  readonly externalDocs?: ExternalDocs;
  readonly deprecated: boolean;
  readonly tags: readonly string[];
  /** See `OperationEntry`. */
  readonly readsList?: string;
  /** Path-level parameters merged in; `$ref` resolved one level, schemas still lazy. */
  readonly parameters: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: readonly Response[];
  /** Each entry is one alternative: scheme name to scopes. Empty list: open to all. */
  readonly security: readonly { readonly [scheme: string]: readonly string[] }[];
  readonly servers: readonly Server[];
  /** The document says `x-sandbox-answer: example`: its sandbox keeps nothing of what is sent to this operation. */
  readonly isExampleOnly?: true;
  /** A date such as 2025-01-15, `x-deprecated-since`: since when a deprecated operation is. */
  readonly deprecatedSince?: string;
  /** A date, `x-sunset`: from when on a deprecated operation may no longer respond. */
  readonly sunset?: string;
  /** Callbacks of the operation; each entry is one request that the callee makes. */
  readonly callbacks?: readonly Callback[];
  /** Problems of this operation; the index has the document's others. */
  readonly problems?: readonly DocumentProblem[];
  /** Target of each `$ref` (its exact text, such as "#/components/schemas/Card") that is reachable from this operation. */
  readonly definitions: { readonly [ref: string]: JsonValue };
}

/** Everything needed to show one shared schema. */
export interface SchemaDocument {
  readonly name: string;
  readonly schema: Schema;
  /** Like an operation's `definitions`. */
  readonly definitions: { readonly [ref: string]: JsonValue };
}

/**
 * The words of a whole document, to search in without loading it. What several operations share, such as a schema, is
 * one part that each of them leads to.
 */
export interface SearchText {
  readonly parts: readonly SearchPart[];
  /** The part of what the document says of itself. */
  readonly intro: number;
  /** The part of each tag, in the order of the index. */
  readonly tags: readonly number[];
  /** The part of each operation, in the order of the index. */
  readonly operations: readonly number[];
  /** The part of each shared schema, in the order of the index. */
  readonly schemas: readonly number[];
}

export interface SearchPart {
  /** The visible text, in the order of the page, one line per piece. */
  readonly text: string;
  /** Positions of the parts that this one leads to, in the order of the page. */
  readonly leadsTo: readonly number[];
  /** The rows of a shared schema, which has a place of its own in the list of schemas. */
  readonly isSchema?: true;
}

export interface Callback {
  readonly name: string;
  /** Runtime expression of the address, such as "{$request.body#/callbackUrl}". */
  readonly expression: string;
  readonly method: HttpMethod;
  readonly title: string;
  /** CommonMark, untrusted. */
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: readonly Response[];
  /** The callee's authentication; absent when the callback does not describe it. */
  readonly security?: OperationDocument["security"];
  /** The callback's own servers, for a relative `expression`. */
  readonly servers?: readonly Server[];
}

export type ParameterLocation = "path" | "query" | "header" | "cookie" | "querystring";

export interface Parameter {
  readonly name: string;
  readonly in: ParameterLocation;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description?: string;
  /** The effective style and explode, defaults of the specification applied. */
  readonly style: string;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  /** Query parameters only: it may be sent without a value, whatever its schema. */
  readonly allowEmptyValue?: true;
  readonly schema?: Schema;
  readonly content?: readonly MediaType[];
  readonly examples: readonly Example[];
}

export interface RequestBody {
  readonly required: boolean;
  readonly description?: string;
  readonly content: readonly MediaType[];
}

export interface Response {
  /** "200", "4XX" or "default". */
  readonly status: string;
  /** OpenAPI 3.2. */
  readonly summary?: string;
  readonly description: string;
  readonly headers: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly deprecated: boolean;
    readonly description?: string;
    readonly schema?: Schema;
    /** In place of `schema`: the header's text is of this media type. */
    readonly content?: readonly MediaType[];
    readonly explode?: boolean;
    readonly examples?: readonly Example[];
  }[];
  readonly content: readonly MediaType[];
  readonly links?: readonly Link[];
}

/** How a value of this answer serves another operation. */
export interface Link {
  readonly name: string;
  /** Id in the index of the operation that it leads to; absent when that lies outside the document. */
  readonly leadsTo?: string;
  /** The operation that it leads to as written: its operationId, or a reference to it. */
  readonly operationId?: string;
  readonly operationRef?: string;
  readonly description?: string;
  /** Parameter name to constant or runtime expression. */
  readonly parameters: { readonly [name: string]: JsonValue };
  /** Constant or runtime expression. */
  readonly requestBody?: JsonValue;
  readonly server?: Server;
}

export interface MediaType {
  /** "application/json". */
  readonly type: string;
  readonly schema?: Schema;
  /** OpenAPI 3.2: each item of a stream. */
  readonly itemSchema?: Schema;
  readonly examples: readonly Example[];
  /**
   * How each part or field is sent, by its name: the Encoding Object as written, with references followed and each
   * header as `{ required, deprecated, description, schema, … }`, the shape of a response's header without its name.
   */
  readonly encoding?: { readonly [property: string]: JsonObject };
  /** OpenAPI 3.2: the same for the parts of `multipart/mixed` and the like, in their order, and for the rest of them. */
  readonly prefixEncoding?: readonly JsonObject[];
  readonly itemEncoding?: JsonObject;
}

export interface Example {
  readonly name: string;
  readonly summary?: string;
  readonly description?: string;
  readonly value?: JsonValue;
  readonly externalValue?: string;
}

export interface DocumentProblem {
  /** JSON Pointer into the document, "" for the whole. */
  readonly pointer: string;
  readonly message: string;
  /** One-based, where the text is known. */
  readonly line?: number;
  readonly severity: "error" | "warning";
}

/** Provides the viewer's documents: from a server that compiled them, or from a worker that compiles them. */
export interface ReferenceSource {
  index(signal?: AbortSignal): Promise<ReferenceIndex>;
  operation(id: string, signal?: AbortSignal): Promise<OperationDocument>;
  schema(name: string, signal?: AbortSignal): Promise<SchemaDocument>;
  searchText(signal?: AbortSignal): Promise<SearchText>;
}

export interface CompiledDocument {
  readonly index: ReferenceIndex;
  /** Undefined when the index has no such id. */
  operation(id: string): OperationDocument | undefined;
  /** Undefined when the index has no such schema. */
  schema(name: string): SchemaDocument | undefined;
  searchText(): Promise<SearchText>;
  /** The operations that can be called, without compiling any. */
  routes(): readonly OperationRoute[];
  /** The parsed document, as written. */
  readonly source: JsonObject;
  /** Its own members whose names begin with `x-`. */
  readonly extensions: JsonObject;
}
