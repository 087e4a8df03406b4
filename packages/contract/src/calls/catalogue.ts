import Type from "typebox";
import {
  ApiSearchResult,
  ERROR_OPERATIONS_LIMIT,
  ErrorOperationsAnswer,
  firstPortalHitKinds,
  LastModuleAnswer,
  ModuleAnswer,
  PORTAL_SEARCH_LENGTH,
  PortalSearchAnswer,
  ProductAnswer,
  ReleaseAnswer,
  SolutionAnswer,
} from "../catalogue.ts";
import { ChangesAnswer } from "../changes.ts";
import { type Call, file } from "./call.ts";

/** A text, because converting it first would take "1e3" and "0x10" for numbers. */
const Id = Type.String({ pattern: "^[1-9][0-9]{0,9}$", description: "A whole number above 0." });
const IdParams = Type.Object({ id: Id });

/** Published products, releases, solutions and modules that are open to you. */
export const catalogueCalls = {
  listProducts: { access: "signed-in", summary: "List products", answers: { 200: Type.Array(ProductAnswer) } },
  listReleases: {
    access: "signed-in",
    summary: "List releases of all products",
    answers: { 200: Type.Array(ReleaseAnswer) },
  },
  listReleasesOfProduct: {
    access: "signed-in",
    summary: "List releases of a product",
    params: IdParams,
    answers: { 200: Type.Array(ReleaseAnswer) },
    refusals: ["product_not_found", "product_not_enabled"],
  },
  listSolutions: {
    access: "signed-in",
    summary: "List solutions of a release",
    params: IdParams,
    answers: { 200: Type.Array(SolutionAnswer) },
    refusals: ["release_not_found", "release_not_enabled", "product_not_enabled"],
  },
  listModules: {
    access: "signed-in",
    summary: "List modules of a solution",
    params: IdParams,
    answers: { 200: Type.Array(ModuleAnswer) },
    refusals: ["solution_not_found", "solution_not_enabled", "release_not_enabled", "product_not_enabled"],
  },
  getLastModule: {
    access: "signed-in",
    summary: "Get the module that you opened last, and the first one",
    answers: { 200: LastModuleAnswer },
  },
  searchApis: {
    access: "signed-in",
    summary: "Search APIs by name",
    query: Type.Object({
      name: Type.Optional(
        Type.String({ maxLength: 100, description: "Words of the API's name. An empty text finds nothing." }),
      ),
      solutionId: Type.Optional(Id),
    }),
    answers: { 200: Type.Array(ApiSearchResult) },
    refusals: ["solution_not_found", "solution_not_enabled", "release_not_enabled", "product_not_enabled"],
  },
  searchPortal: {
    access: "signed-in",
    summary: "Search the documentation: operations, fields, errors, events, modules and pages",
    query: Type.Object({
      text: Type.String({
        minLength: 1,
        maxLength: PORTAL_SEARCH_LENGTH,
        description:
          "Words of a name or a description, a path also with ids in it, a status, an error code or a response code.",
      }),
      near: Type.Optional(
        Type.String({
          maxLength: 200,
          description: "Module whose results come first, such as /4.2.4/issuing/card-management.",
        }),
      ),
      kinds: Type.Optional(
        Type.Literal("all", {
          description: `All kinds of hits. Left out: ${firstPortalHitKinds.join(", ")}.`,
        }),
      ),
    }),
    answers: { 200: PortalSearchAnswer },
  },
  listErrorOperations: {
    access: "signed-in",
    summary: "List the operations that return an error",
    description: `Of the OpenAPI documents that are open to you, the newest release first; at most ${ERROR_OPERATIONS_LIMIT}. An unknown code has none.`,
    params: Type.Object({
      code: Type.String({ maxLength: 100, description: "The error's `code`, such as `card_state_conflict`." }),
    }),
    answers: { 200: ErrorOperationsAnswer },
  },
  getChanges: {
    access: "signed-in",
    summary: "Get what changed between two releases, per operation and field",
    description: "Of the OpenAPI documents that are open to you in both releases. Your own calls come first.",
    query: Type.Object({ from: Id, to: Id }),
    answers: { 200: ChangesAnswer },
    refusals: ["release_not_found", "release_not_enabled", "product_not_enabled"],
  },
  getChangesFeed: {
    access: "public",
    summary: "Get what changed from release to release as an Atom feed",
    description:
      "Sign in with HTTP Basic: the id and secret of a client of your user account. The feed lists the releases that are open to the account.",
    answers: { 200: file("application/atom+xml") },
    refusals: ["client_not_accepted", "too_many_requests"],
  },
} as const satisfies Record<string, Call>;
