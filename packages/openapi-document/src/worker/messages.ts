import type { OperationDocument, ReferenceIndex, SchemaDocument, SearchText } from "../model.ts";
import type { CompileInput } from "./compile-input.ts";

/** What a page asks of the worker once its document is there. */
export type Question =
  | { readonly about: "index" }
  | { readonly about: "operation"; readonly id: string }
  | { readonly about: "schema"; readonly name: string }
  | { readonly about: "searchText" };

export type Answer = ReferenceIndex | OperationDocument | SchemaDocument | SearchText;

export type ToWorker =
  | { readonly type: "compile"; readonly input: CompileInput; readonly maxLength?: number }
  | { readonly type: "ask"; readonly call: number; readonly question: Question }
  | { readonly type: "cancel"; readonly call: number };

export type FromWorker =
  | { readonly type: "answer"; readonly call: number; readonly answer: Answer }
  | { readonly type: "failure"; readonly call: number; readonly failure: Failure };

/** An error in a form that messages carry; its class would be lost. */
export interface Failure {
  readonly message: string;
  /** Whether the document is at fault, as DocumentError says. */
  readonly document: boolean;
  readonly line?: number;
  readonly column?: number;
}
