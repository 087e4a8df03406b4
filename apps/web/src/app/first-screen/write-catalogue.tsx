import type {
  LastModuleAnswer,
  ModuleAnswer,
  ProductAnswer,
  ReleaseAnswer,
  SolutionAnswer,
} from "@connect-portal/contract";
import { QueryClient } from "@tanstack/react-query";
import { Route, Routes } from "react-router";
import SelectModule from "../../features/catalogue/select-module.tsx";
import SelectProduct from "../../features/catalogue/select-product.tsx";
import SelectSolution from "../../features/catalogue/select-solution.tsx";
import SelectVersion from "../../features/catalogue/select-version.tsx";
import type { TrailGoal } from "../../shared/catalogue/find-trail.ts";
import { catalogueQueries } from "../../shared/catalogue/queries.ts";
import { trailKey } from "../../shared/catalogue/use-trail.ts";
import type { Selection } from "../../shared/session/selection.ts";
import { type FirstScreen, NOBODY } from "./first-screen.ts";
import { OrdinaryFrame } from "./ordinary-frame.tsx";
import { writeApp } from "./write-app.tsx";

/** What a page of the catalogue shows: the answers that its calls would get. */
export type CatalogueAnswers =
  | { readonly products: readonly ProductAnswer[]; readonly lastModule: LastModuleAnswer }
  | { readonly productId: number; readonly releases: readonly ReleaseAnswer[] }
  | { readonly releaseId: number; readonly solutions: readonly SolutionAnswer[] }
  | { readonly solutionId: number; readonly modules: readonly ModuleAnswer[] };

export interface CatalogueWish {
  /** Of the page, without a query. */
  readonly path: string;
  /** The choices that lead to the page. */
  readonly chosen: Selection;
  readonly answers: CatalogueAnswers;
}

/** The first screen of a page of the catalogue as HTML, for the server: the page itself, which knows its answers. */
export function planCatalogue(wish: CatalogueWish): FirstScreen {
  return { key: JSON.stringify(wish), isElsewhere: false, html: () => write(wish) };
}

function write({ path, chosen, answers }: CatalogueWish): string {
  const client = new QueryClient();
  const queries = catalogueQueries(NOBODY);
  const know = (list: { readonly queryKey: readonly unknown[] }, goal: TrailGoal, answer: unknown) => {
    client.setQueryData(list.queryKey, answer);
    client.setQueryData(trailKey(NOBODY, goal), chosen);
  };
  if ("products" in answers) {
    client.setQueryData(queries.products().queryKey, [...answers.products]);
    client.setQueryData(queries.lastModule().queryKey, answers.lastModule);
  } else if ("releases" in answers) {
    const { productId, releases } = answers;
    know(queries.releases(productId), { productId }, releases);
  } else if ("solutions" in answers) {
    const { releaseId, solutions } = answers;
    know(queries.solutions(releaseId), { releaseId }, solutions);
  } else {
    const { solutionId, modules } = answers;
    know(queries.modules(solutionId), { solutionId }, modules);
  }
  return writeApp(
    client,
    path,
    <OrdinaryFrame>
      <Routes>
        <Route path="select-product" element={<SelectProduct />} />
        <Route path="select-version/:id" element={<SelectVersion />} />
        <Route path="select-solution/:id" element={<SelectSolution />} />
        <Route path="select-module/:id/:name" element={<SelectModule />} />
      </Routes>
    </OrdinaryFrame>,
  );
}
