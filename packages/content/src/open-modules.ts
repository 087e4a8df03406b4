import { SCOPE_PATTERN } from "@connect-portal/contract";
import type { JsonObject, JsonValue, ReferenceIndex } from "@connect-portal/openapi-document";
import type { Content, Module, Release } from "./model.ts";

export interface OpenModule {
  readonly module: Module;
  readonly release: Release;
  /** Enabled products of its release. */
  readonly productIds: readonly number[];
}

/** Modules whose solution, release and at least one product of it are enabled. */
export function openModules(content: Content): OpenModule[] {
  const products = enabledById(content.products);
  const releases = enabledById(content.releases);
  const solutions = enabledById(content.solutions);
  return content.modules.flatMap((module) => {
    const solution = solutions.get(module.solutionId);
    const release = solution && releases.get(solution.releaseId);
    const productIds = release?.productIds.filter((id) => products.has(id)) ?? [];
    return release && productIds.length > 0 ? [{ module, release, productIds }] : [];
  });
}

function enabledById<T extends { readonly id: number; readonly enabled: boolean }>(
  items: readonly T[],
): Map<number, T> {
  return new Map(items.filter(({ enabled }) => enabled).map((item) => [item.id, item]));
}

const isScope = new RegExp(SCOPE_PATTERN);

/**
 * The scopes that the OAuth schemes of the documents open to these products declare: each with its first description,
 * sorted by name. A name that is not valid in a request (RFC 6749, section 3.3) is left out.
 */
export function openScopes(content: Content, productIds: readonly number[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { module, productIds: its } of openModules(content)) {
    if (!its.some((id) => productIds.includes(id))) continue;
    for (const { document } of module.specs) {
      for (const [scope, description] of declaredScopes(document.index)) {
        if (isScope.test(scope) && !found.has(scope)) found.set(scope, description);
      }
    }
  }
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function declaredScopes({ securitySchemes }: ReferenceIndex): [string, string][] {
  return Object.values(securitySchemes)
    .filter(({ type }) => type === "oauth2")
    .flatMap(({ flows }) => Object.values(membersOf(flows)))
    .flatMap((flow) => Object.entries(membersOf(membersOf(flow).scopes)))
    .map(([scope, description]) => [scope, typeof description === "string" ? description : ""]);
}

function membersOf(value: JsonValue | undefined): JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}
