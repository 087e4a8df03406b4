import { moduleFiles } from "@connect-portal/contract";
import type { ContentProblem, Module, Spec } from "../model.ts";
import { inFile } from "../text/finding.ts";
import type { Route, SpecKind } from "./compile-spec.ts";
import { mountOf } from "./mount-document.ts";
import type { SpecCache } from "./spec-cache.ts";

/** Routes that a file claims in the sandbox. */
export interface Claim {
  readonly routes: readonly Route[];
  /** The mount path when the document names none; another one would do as well. */
  readonly mount?: string;
}

export interface LoadedSpecs {
  readonly claims: ReadonlyMap<Spec, Claim>;
  readonly problems: readonly ContentProblem[];
}

/** Compiles files of a module, each once; `files` are names relative to its folder, with their real paths. */
export async function loadSpecs(
  kind: SpecKind,
  { wsYamlUrl, folder }: Pick<Module, "wsYamlUrl" | "folder">,
  files: ReadonlyMap<string, string>,
  specCache: SpecCache,
): Promise<LoadedSpecs> {
  const claims = new Map<Spec, Claim>();
  const problems: ContentProblem[] = [];
  const root = `${moduleFiles(wsYamlUrl)}/`;
  for (const [file, path] of files) {
    const url = root + file;
    const place = { fileName: file, folder, ...(kind === "api" ? { mount: mountOf(wsYamlUrl) } : {}) };
    const compiled = await specCache.compile({ kind, path, url, ...place });
    problems.push(...inFile(url.slice(1), compiled.findings, root.slice(1)));
    const { document, routes, mount } = compiled;
    if (document) claims.set({ file, url, document }, { routes, ...(mount === undefined ? {} : { mount }) });
  }
  return { claims, problems };
}
