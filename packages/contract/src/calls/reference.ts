import type { OperationDocument, ReferenceIndex, SchemaDocument, SearchText } from "@connect-portal/openapi-document";
import Type from "typebox";
import { ModuleDescriptor } from "../catalogue.ts";
import { ReferenceFormat } from "../reference-format.ts";
import { WebhooksDescriptor } from "../webhooks.ts";
import type { Call } from "./call.ts";
import { file } from "./media.ts";

const Spec = Type.String({
  minLength: 1,
  maxLength: 500,
  description: "Path of the API document, such as /hps/4.2.4/issuing/card-management/api/schemas/api.yaml.",
});
const Name = (description: string) => Type.String({ minLength: 1, maxLength: 500, description });
const ModuleParams = Type.Object({ version: Type.String(), solution: Type.String(), module: Type.String() });

/** Compiled by openapi-document, whose types say what is in it. */
const compiled = <Answer>(description: string) => Type.Unsafe<Answer>(Type.Object({}, { description }));

/** Published API documents, in the pieces that the reference shows, and the files that they come from. */
export const referenceCalls = {
  getModuleDescriptor: {
    access: "signed-in",
    summary: "The APIs of a module",
    params: ModuleParams,
    answers: { 200: ModuleDescriptor },
    refusals: ["file_not_found"],
  },
  getWebhooksDescriptor: {
    access: "signed-in",
    summary: "The webhooks of a module",
    params: ModuleParams,
    answers: { 200: WebhooksDescriptor },
    refusals: ["file_not_found"],
  },
  getPublishedFile: {
    access: "signed-in",
    summary: "A published file of a module",
    params: Type.Object({
      "*": Type.String({
        description: "`{version}/{solution}/{module}/api/schemas/{file}`; slashes may be sent as they are.",
      }),
    }),
    answers: { 200: file("*/*") },
    refusals: ["file_not_found"],
  },
  getReferenceIndex: {
    access: "signed-in",
    summary: "Index of an API document",
    query: Type.Object({ spec: Spec }),
    answers: { 200: compiled<ReferenceIndex>("Title, servers, tags, and a line for each operation and schema.") },
    refusals: ["file_not_found", "spec_broken"],
  },
  getReferenceOperation: {
    access: "signed-in",
    summary: "One operation of an API document",
    query: Type.Object({ spec: Spec, id: Name("The operation's id in the index.") }),
    answers: { 200: compiled<OperationDocument>("The operation, and all schemas that it refers to.") },
    refusals: ["file_not_found", "spec_broken", "operation_not_found"],
  },
  getReferenceSchema: {
    access: "signed-in",
    summary: "One shared schema of an API document",
    query: Type.Object({ spec: Spec, name: Name("The schema's name in the index.") }),
    answers: { 200: compiled<SchemaDocument>("The schema, and all that it refers to.") },
    refusals: ["file_not_found", "spec_broken", "schema_not_found"],
  },
  getReferenceSearchText: {
    access: "signed-in",
    summary: "The words of an API document",
    query: Type.Object({ spec: Spec }),
    answers: { 200: compiled<SearchText>("What a reader sees of each operation and schema.") },
    refusals: ["file_not_found", "spec_broken"],
  },
  getReferenceDocument: {
    access: "signed-in",
    summary: "An API document to be saved",
    description:
      "Whole, in the words of OpenAPI 3.1 or later, with the sandbox at its full address as its first server; or as a " +
      "collection of its calls, which run once its variable `accessToken` has a token.",
    query: Type.Object({ spec: Spec, format: Type.Optional(ReferenceFormat) }),
    answers: { 200: file("application/json", "application/yaml") },
    refusals: ["file_not_found", "spec_broken", "document_not_convertible"],
  },
} as const satisfies Record<string, Call>;
