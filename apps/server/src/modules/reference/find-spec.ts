import type { Content, ContentProblem, Module } from "@connect-portal/content";
import { ApiError, moduleFiles } from "@connect-portal/contract";
import type { CompiledDocument } from "@connect-portal/openapi-document";
import { findOpenModule, type ProductIds } from "../catalogue/visibility.ts";

const published = /^\/hps(\/[^/]+\/[^/]+\/[^/]+)\/api\/schemas\/.+$/;

/**
 * The compiled document that is published at `url`, such as "/hps/4.2.4/issuing/cards/api/schemas/api.yaml", or a webhook
 * file beside it. Throws file_not_found when there is none that the caller may see, spec_broken when it could not be
 * compiled.
 */
export function findSpec(content: Content, productIds: ProductIds, url: string): CompiledDocument {
  const wsYamlUrl = published.exec(url)?.[1];
  const module = wsYamlUrl === undefined ? undefined : findOpenModule(content, productIds, wsYamlUrl);
  if (!module) throw new ApiError("file_not_found");
  const spec = [...module.specs, ...module.webhookSpecs].find((candidate) => candidate.url === url);
  if (spec) return spec.document;
  const problem = whatBroke(content, module, url);
  throw problem ? new ApiError("spec_broken", { detail: detailOf(problem) }) : new ApiError("file_not_found");
}

/** The first error in the document's own file; in the descriptor, when that one is what cannot be read. */
function whatBroke({ problems }: Content, module: Module, url: string): ContentProblem | undefined {
  const folder = moduleFiles(module.wsYamlUrl);
  const [descriptor, name] = url.startsWith(`${folder}/webhooks/`)
    ? [module.webhooksDescriptor, "webhooks-descriptor.json"]
    : [module.descriptor, "module-descriptor.json"];
  const file = (descriptor ? url : `${folder}/${name}`).slice(1);
  return problems.find((problem) => problem.file === file && problem.severity === "error");
}

function detailOf({ file, line, rule, message }: ContentProblem): string {
  return `${line === undefined ? file : `${file}, line ${line}`}: ${message} (${rule})`;
}
