import { paths } from "@connect-portal/contract";
import { cards42, filesOf } from "../../modules/catalogue/testing/sample-content.ts";
import { type Expectation, open, query, signedIn } from "./expectation.ts";

const spec = `/${filesOf(cards42)}/api.yaml`;

/** A call that has a twin without the slash at its end. */
const bothWays = (route: string, expectation: Expectation) => ({
  [route]: expectation,
  [route.slice(0, -1)]: expectation,
});

/** What is published, and what is made of it. */
export const ofCatalogue: Readonly<Record<string, Expectation>> = {
  ...bothWays("GET /v1/ws/products/", signedIn(200)),
  ...bothWays("GET /v1/ws/versions/", signedIn(200)),
  ...bothWays(
    "GET /v1/ws/products/:id/versions/",
    signedIn(200, { url: paths.releasesOfProduct(2), otherProduct: 404 }),
  ),
  ...bothWays(
    "GET /v1/ws/versions/:id/solutions/",
    signedIn(200, { url: paths.solutionsOfRelease(42), otherProduct: 404 }),
  ),
  ...bothWays(
    "GET /v1/ws/solutions/:id/modules/",
    signedIn(200, { url: paths.modulesOfSolution(421), otherProduct: 404 }),
  ),
  "GET /v1/ws/modules/last": signedIn(200, { url: paths.lastModule }),
  ...bothWays(
    "GET /v1/ws/apis/",
    signedIn(200, {
      url: `${paths.apiSearch}${query({ name: "card", solutionId: "421" })}`,
      otherProduct: 404,
    }),
  ),
  "GET /public/v1/guides": open(200),
  "GET /public/v1/guides/:slug": open(404, { url: paths.publicGuide("nothing") }),
  "GET /changes.atom": open(401),
  "GET /v1/errors/:code/operations": signedIn(200, { url: paths.errorOperations("card_not_found") }),
  "GET /v1/changes": signedIn(200, { url: `${paths.changes}${query({ from: "42", to: "42" })}`, otherProduct: 404 }),
  "GET /v1/guides": signedIn(200),
  "GET /v1/guides/:slug": signedIn(404, { url: paths.guide("nothing") }),
  "POST /v1/guides/:slug/steps/:step": signedIn(404, { url: paths.guideStep("nothing", "1") }),
  "GET /v1/search": signedIn(200, { url: `${paths.portalSearch}${query({ text: "card" })}` }),
  "GET /hps/:version/:solution/:module/api/schemas/module-descriptor.json": signedIn(200, {
    url: `/${filesOf(cards42)}/module-descriptor.json`,
    otherProduct: 404,
  }),
  "GET /hps/:version/:solution/:module/api/schemas/webhooks-descriptor.json": signedIn(200, {
    url: `/${filesOf(cards42)}/webhooks-descriptor.json`,
    otherProduct: 404,
  }),
  "GET /hps/*": signedIn(200, { url: spec, otherProduct: 404 }),
  "GET /v1/reference/index": signedIn(200, { url: `${paths.referenceIndex}${query({ spec })}`, otherProduct: 404 }),
  "GET /v1/reference/operation": signedIn(404, { url: `${paths.referenceOperation}${query({ spec, id: "none" })}` }),
  "GET /v1/reference/schema": signedIn(200, {
    url: `${paths.referenceSchema}${query({ spec, name: "Card" })}`,
    otherProduct: 404,
  }),
  "GET /v1/reference/search-text": signedIn(200, {
    url: `${paths.referenceSearchText}${query({ spec })}`,
    otherProduct: 404,
  }),
  "GET /v1/reference/code-lists": signedIn(200, { url: `${paths.codeLists}${query({ spec })}` }),
  "GET /v1/reference/code-list": signedIn(404, { url: `${paths.codeList}${query({ spec, name: "NONE" })}` }),
  "GET /v1/reference/document": signedIn(200, {
    url: `${paths.referenceDocument}${query({ spec })}`,
    otherProduct: 404,
  }),

  "GET /v1/sdks/languages": signedIn(200),
  "GET /public/generate_client_sdk": signedIn(400, {
    url: `${paths.clientSdk}${query({ language: "cobol", yamlFile: spec })}`,
  }),
  "GET /v1/sdks/calls": signedIn(404, {
    url: `${paths.clientCall}${query({ language: "java", yamlFile: "/hps/none.yaml", method: "get", path: "/cards" })}`,
  }),

  "GET /v1/sdks/releases/:id": signedIn(404, { url: paths.releaseClient(999) }),
};
