import { createHash } from "node:crypto";
import type { Content, Module } from "@connect-portal/content";
import { type ModuleDescriptor, moduleFiles, PORTAL_API, PORTAL_API_FILE } from "@connect-portal/contract";
import { compileParsed, type JsonObject } from "@connect-portal/openapi-document";

/** The last that an id can be: operators begin at the other end. */
const ID = 2_147_483_647;
const NAME = "Portal API";

/**
 * Gives the content with the portal's own API behind what the operator publishes: a release of each product, so that who
 * sees no product sees no release either. It is made for the first who asks: most processes never need it.
 */
export function addPortalApi(document: () => JsonObject): (content: Content) => Content {
  let module: Module | undefined;
  const known = new WeakMap<Content, Content>();
  return (content) => {
    module ??= moduleOf(document());
    const added = known.get(content) ?? withModule(content, module);
    known.set(content, added);
    return added;
  };
}

function moduleOf(document: JsonObject): Module {
  const text = JSON.stringify(document, null, 2);
  const descriptor: ModuleDescriptor = {
    modules: [{ moduleName: "Portal", expanded: true, apis: [{ name: NAME, file: PORTAL_API_FILE }] }],
  };
  return {
    id: ID,
    solutionId: ID,
    name: NAME,
    wsYamlUrl: PORTAL_API,
    latestVersion: false,
    folder: "",
    texts: new Map([
      ["module-descriptor.json", JSON.stringify(descriptor)],
      [PORTAL_API_FILE, text],
    ]),
    descriptor,
    specs: [
      {
        file: PORTAL_API_FILE,
        url: `${moduleFiles(PORTAL_API)}/${PORTAL_API_FILE}`,
        document: compileParsed(document, createHash("sha256").update(text).digest("hex")),
      },
    ],
    webhookSpecs: [],
  };
}

function withModule(content: Content, module: Module): Content {
  return {
    ...content,
    releases: [
      ...content.releases,
      {
        id: ID,
        name: "Portal",
        description: "The portal's own API, which its pages use. Use it to automate the work of an administrator.",
        deprecated: false,
        enabled: true,
        latest: false,
        productIds: content.products.map(({ id }) => id),
      },
    ],
    solutions: [
      ...content.solutions,
      {
        id: ID,
        releaseId: ID,
        name: "Administration",
        description: "Users, activity log, catalog and sandbox of this portal.",
        enabled: true,
        latestVersion: false,
        versionName: "Portal",
      },
    ],
    modules: [...content.modules, module],
  };
}
