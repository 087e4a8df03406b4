import { moduleFiles } from "@connect-portal/contract";
import { type DehydratedState, dehydrate, QueryClient } from "@tanstack/react-query";
import { firstDocument } from "../../features/api-reference/descriptor/first-document.ts";
import { referenceQueries } from "../../features/api-reference/reference-queries.ts";
import { guideQueries } from "../../features/guides/guide-queries.ts";
import type { TrailGoal } from "../../shared/catalogue/find-trail.ts";
import { catalogueQueries } from "../../shared/catalogue/queries.ts";
import { trailKey } from "../../shared/catalogue/use-trail.ts";
import type { Reader } from "../../shared/page/reader.ts";
import type { PageAnswers } from "../../shared/page/served-page.server.ts";
import type { Selection } from "../../shared/session/selection.ts";
import { ownerOf } from "../../shared/session/use-session.ts";

/** The answers as the page's own queries would have them, so that the page asks for none of them again. */
export function knownFrom(reader: Reader | null, answers: PageAnswers, { searchParams }: URL): DehydratedState {
  const client = new QueryClient();
  const owner = reader ? ownerOf(reader.session) : "";
  const catalogue = catalogueQueries(owner);
  const know = (query: { readonly queryKey: readonly unknown[] }, answer: unknown) =>
    client.setQueryData(query.queryKey, answer);
  const knowTrail = (goal: TrailGoal, chosen: Selection) => client.setQueryData(trailKey(owner, goal), chosen);

  if ("products" in answers) {
    know(catalogue.products(), answers.products);
    know(catalogue.lastModule(), answers.lastModule);
  } else if ("releases" in answers) {
    const { productId, releases, chosen } = answers;
    know(catalogue.releases(productId), releases);
    knowTrail({ productId }, chosen);
  } else if ("solutions" in answers) {
    const { releaseId, solutions, chosen } = answers;
    know(catalogue.solutions(releaseId), solutions);
    knowTrail({ releaseId }, chosen);
  } else if ("modules" in answers) {
    const { solutionId, modules, chosen } = answers;
    know(catalogue.modules(solutionId), modules);
    knowTrail({ solutionId }, chosen);
  } else if ("guides" in answers) {
    know(guideQueries(owner).list(), answers.guides);
  } else if ("guide" in answers) {
    know(guideQueries(owner).guide(answers.guide.slug), answers.guide);
  } else {
    const { descriptor, wsYamlUrl, chosen } = answers;
    const queries = referenceQueries(owner);
    const [version = "", solution = "", module = ""] = wsYamlUrl.split("/").slice(1);
    know(queries.descriptor({ version, solution, module }), descriptor);
    knowTrail({ wsYamlUrl }, chosen);
    const first = firstDocument(answers, moduleFiles(wsYamlUrl), searchParams);
    if (first && !hasPrototypeMember(first)) {
      // The router writes plain objects only: a number as it is written loses its class, which `knownClient` gives back.
      know(queries.index(first.spec), structuredClone(first.index));
      if (first.operation) know(queries.operation(first.spec, first.operation.id), structuredClone(first.operation));
    }
  }
  return dehydrate(client);
}

/** The router would make a member called __proto__ the prototype: the page asks for such a document itself. */
function hasPrototypeMember(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.hasOwn(value, "__proto__") || Object.values(value).some(hasPrototypeMember);
}
