import type { OperationDocument, ReferenceIndex, SchemaDocument, SearchText } from "@connect-portal/openapi-document";
import Type from "typebox";
import { CodeList, CodeLists, ModuleDescriptor, ReferenceFormat } from "../catalogue.ts";
import { WebhooksDescriptor } from "../webhooks.ts";
import { type Call, file } from "./call.ts";

const Spec = Type.String({
  minLength: 1,
  maxLength: 500,
  description: "Path of the OpenAPI document, such as /hps/4.2.4/issuing/card-management/api/schemas/api.yaml.",
});
const Name = (description: string) => Type.String({ minLength: 1, maxLength: 500, description });
const ModuleParams = Type.Object({ version: Type.String(), solution: Type.String(), module: Type.String() });

/** Compiled by openapi-document, whose types say what is in it. */
const compiled = <Answer>(description: string) => Type.Unsafe<Answer>(Type.Object({}, { description }));

/** Published OpenAPI documents: the parts that the reference shows, and their files. */
export const referenceCalls = {
  getModuleDescriptor: {
    access: "signed-in",
    summary: "Get the APIs of a module",
    params: ModuleParams,
    answers: { 200: ModuleDescriptor },
    refusals: ["file_not_found"],
  },
  getWebhooksDescriptor: {
    access: "signed-in",
    summary: "Get the webhooks of a module",
    params: ModuleParams,
    answers: { 200: WebhooksDescriptor },
    refusals: ["file_not_found"],
  },
  getPublishedFile: {
    access: "signed-in",
    summary: "Get a published file of a module",
    params: Type.Object({
      "*": Type.String({
        description: "`{version}/{solution}/{module}/api/schemas/{file}`. Slashes need no encoding.",
      }),
    }),
    answers: { 200: file("*/*") },
    refusals: ["file_not_found"],
  },
  getReferenceIndex: {
    access: "signed-in",
    summary: "Get the index of an OpenAPI document",
    query: Type.Object({ spec: Spec }),
    answers: { 200: compiled<ReferenceIndex>("Title, servers, tags, and a line for each operation and schema.") },
    refusals: ["file_not_found", "spec_broken"],
  },
  getReferenceOperation: {
    access: "signed-in",
    summary: "Get an operation of an OpenAPI document",
    query: Type.Object({ spec: Spec, id: Name("The operation's id in the index.") }),
    answers: { 200: compiled<OperationDocument>("The operation and all schemas that it refers to.") },
    refusals: ["file_not_found", "spec_broken", "operation_not_found"],
  },
  getReferenceSchema: {
    access: "signed-in",
    summary: "Get a shared schema of an OpenAPI document",
    query: Type.Object({ spec: Spec, name: Name("The schema's name in the index.") }),
    answers: { 200: compiled<SchemaDocument>("The schema and everything that it refers to.") },
    refusals: ["file_not_found", "spec_broken", "schema_not_found"],
  },
  getReferenceSearchText: {
    access: "signed-in",
    summary: "Get the searchable text of an OpenAPI document",
    query: Type.Object({ spec: Spec }),
    answers: { 200: compiled<SearchText>("The visible text of each operation and schema.") },
    refusals: ["file_not_found", "spec_broken"],
  },
  getReferenceDocument: {
    access: "signed-in",
    summary: "Download an OpenAPI document",
    description:
      "Complete, as OpenAPI 3.1 or later, with the sandbox's full address as the first server; or as a " +
      "collection of requests. Set its variable `accessToken` to run them.",
    query: Type.Object({ spec: Spec, format: Type.Optional(ReferenceFormat) }),
    answers: { 200: file("application/json", "application/yaml") },
    refusals: ["file_not_found", "spec_broken", "document_not_convertible"],
  },
  listCodeLists: {
    access: "signed-in",
    summary: "List the lists of codes of a release",
    description:
      "The lists that schemas of its documents name in `x-reference-list`, and the operations that read them.",
    query: Type.Object({ spec: Spec }),
    answers: { 200: CodeLists },
  },
  getCodeList: {
    access: "signed-in",
    summary: "Get the codes of a list",
    query: Type.Object({ spec: Spec, name: Name("The list's name, such as CARD_PRODUCT.") }),
    answers: { 200: CodeList },
    refusals: ["file_not_found"],
  },
} as const satisfies Record<string, Call>;
