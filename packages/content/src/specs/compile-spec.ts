import {
  type CompiledDocument,
  isObject,
  type JsonObject,
  type OperationDocument,
} from "@connect-portal/openapi-document";
import { valueAt } from "@connect-portal/openapi-document/pointer";
import type { Finding } from "../text/finding.ts";
import { routeKeyOf } from "./mount-document.ts";
import type { Dependency } from "./neighbours.ts";
import { located, type Note } from "./notes.ts";
import { documentNotes, openDocument, type SpecFile } from "./open-document.ts";
import { operationRules } from "./operation-rules.ts";

/** An operation that the sandbox serves (no webhook), and where the author wrote it. */
interface WrittenOperation {
  readonly operation: OperationDocument;
  /** "POST /cards", for messages. */
  readonly name: string;
  /** JSON Pointer. */
  readonly pointer: string;
  readonly source: JsonObject;
}

/** A method and path that the sandbox is to serve, see `routeKeyOf`. */
export interface Route {
  readonly key: string;
  /** JSON Pointer to it in the document. */
  readonly pointer: string;
}

export interface CompiledSpec {
  /** Absent when the file cannot be published. */
  readonly document?: CompiledDocument;
  readonly routes: readonly Route[];
  readonly findings: readonly Finding[];
  /** The sandbox path at which it is mounted when the document names none. */
  readonly mount?: string;
  /** Other files that it was made from. */
  readonly dependencies?: readonly Dependency[];
  /** Compilation was aborted; the findings say why. */
  readonly gaveUp?: boolean;
}

/** A file describes either calls to the sandbox, or events that are sent to a hook. */
export type SpecKind = "api" | "webhooks";

export type CompileFile = (kind: SpecKind, file: SpecFile) => Promise<CompiledSpec>;

/**
 * Compiles an OpenAPI file. It is refused when it cannot be read and when it is not OpenAPI 3; other findings leave it
 * published. A reference that leads nowhere costs what refers to it.
 */
export async function compileSpec(file: SpecFile): Promise<CompiledSpec> {
  const { document, notes, mounted, dependencies, textOf } = await openDocument(file);
  if (!document) return { routes: [], findings: located(notes, textOf), dependencies };
  const operations = writtenOperations(document);
  const told = new Set(notes.flatMap(({ rule, pointer }) => (rule === "spec/reference" && pointer ? [pointer] : [])));
  const all = [
    ...notes,
    ...documentNotes(
      document,
      operations.map(({ operation }) => operation),
    ).filter(({ pointer }) => pointer === undefined || !told.has(pointer)),
    ...checkOperations(operations),
  ];
  return {
    document,
    dependencies,
    routes: operations.map(({ operation, pointer }) => ({ key: routeKeyOf(operation), pointer })),
    findings: located(all, textOf),
    ...(mounted?.mount === undefined ? {} : { mount: mounted.mount }),
  };
}

/** Applies the operation rules, and finds operationIds that two operations share. */
function checkOperations(operations: readonly WrittenOperation[]): Note[] {
  const taken = new Set<string>();
  return operations.flatMap(({ operation, name, pointer, source }) => {
    const notes = operationRules.flatMap(({ name: rule, severity, check }): Note[] => {
      const message = check(operation, source);
      return message === undefined ? [] : [{ rule, severity, message: `${name} ${message}.`, pointer }];
    });
    const { operationId } = operation;
    if (operationId !== undefined && taken.has(operationId)) {
      const message = `${name} has the operationId "${operationId}" of another operation.`;
      const rule = "operation/unique-operation-id";
      notes.push({ rule, severity: "warning", message, pointer: `${pointer}/operationId` });
    }
    if (operationId !== undefined) taken.add(operationId);
    return notes;
  });
}

function writtenOperations(document: CompiledDocument): WrittenOperation[] {
  return document.routes().flatMap(({ id, method, path, pointer }) => {
    const operation = document.operation(id);
    if (!operation) return [];
    const source = valueAt(document.source, pointer);
    return [{ operation, name: `${method.toUpperCase()} ${path}`, pointer, source: isObject(source) ? source : {} }];
  });
}
