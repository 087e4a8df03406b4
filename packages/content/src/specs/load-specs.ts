import { paths } from "@connect-portal/contract";
import type { ContentProblem, Module, Spec } from "../model.ts";
import { inFile } from "../text/finding.ts";
import { readText } from "../text/read-text.ts";
import type { Route } from "./compile-spec.ts";
import type { SpecKind } from "./compilers.ts";
import type { SpecCache } from "./spec-cache.ts";

export interface LoadedSpecs {
  /** What each file wants the sandbox to serve. */
  readonly routes: ReadonlyMap<Spec, readonly Route[]>;
  readonly problems: readonly ContentProblem[];
}

/** Compiles files of a module, each once; `files` are names relative to its folder, with their real paths. */
export async function loadSpecs(
  kind: SpecKind,
  { wsYamlUrl }: Pick<Module, "wsYamlUrl">,
  files: ReadonlyMap<string, string>,
  specCache: SpecCache,
): Promise<LoadedSpecs> {
  const routes = new Map<Spec, readonly Route[]>();
  const problems: ContentProblem[] = [];
  for (const [file, path] of files) {
    const url = `${paths.moduleFiles(wsYamlUrl)}/${file}`;
    const read = await readText(path);
    if ("findings" in read) {
      problems.push(...inFile(url.slice(1), read.findings));
      continue;
    }
    const compiled = await specCache.compile({ kind, bytes: read.bytes, text: read.text, fileName: file, url });
    problems.push(...inFile(url.slice(1), compiled.findings));
    if (compiled.document) routes.set({ file, url, document: compiled.document }, compiled.routes);
  }
  return { routes, problems };
}
