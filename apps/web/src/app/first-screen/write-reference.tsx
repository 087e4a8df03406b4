import { moduleFiles } from "@connect-portal/contract";
import { operationAnchor } from "@connect-portal/openapi-reference";
import { ReferenceBeginning } from "@connect-portal/openapi-reference/beginning";
import { QueryClient } from "@tanstack/react-query";
import { type Plan, planOf, type Wish } from "../../features/api-reference/first-screen/plan.ts";
import { KnownBeforeContext, ViewerContext } from "../../features/api-reference/first-screen/viewer-context.ts";
import { ReferencePage } from "../../features/api-reference/reference-page.tsx";
import { referenceQueries } from "../../features/api-reference/reference-queries.ts";
import { trailKey } from "../../shared/catalogue/use-trail.ts";
import type { Selection } from "../../shared/session/selection.ts";
import { FirstFrame } from "./first-frame.tsx";
import { type FirstScreen, NOBODY } from "./first-screen.ts";
import { writeApp } from "./write-app.tsx";

export interface FirstScreenWish extends Wish {
  /** The choices that lead to the module. */
  readonly chosen: Selection;
  readonly isPhone: boolean;
}

/** Rows of the tree: more than a tall screen has, of what may be a thousand. */
const TREE_ROWS = 50;

/** Stands for the portal's own address, which the server puts there when it sends the page. */
const PLACE_OF_ORIGIN = "http://portal.invalid/";

/**
 * The first screen of the reference as HTML, for the server: the page itself, with the beginning of its document in
 * place of the viewer. Nothing in it is of the reader but what may be read. Undefined for what shows no operation.
 */
export function planReference(wish: FirstScreenWish): FirstScreen | undefined {
  const plan = planOf(wish);
  if (!plan) return undefined;
  const { place, spec, operation, isFirst } = plan;
  const names = [place.module.moduleName, place.api.name, place.version?.version, place.subApi?.name];
  return {
    key: JSON.stringify([wish.wsYamlUrl, spec, operation.id, isFirst, wish.isPhone, wish.chosen, ...names]),
    isElsewhere: !isFirst,
    html: () => write(wish, plan),
  };
}

function write({ descriptor, wsYamlUrl, chosen, isPhone }: FirstScreenWish, plan: Plan): string {
  const { index, operation, isFirst, place } = plan;
  const client = new QueryClient();
  const queries = referenceQueries(NOBODY);
  client.setQueryData(queries.index(plan.spec).queryKey, index);
  client.setQueryData(trailKey(NOBODY, { wsYamlUrl }), chosen);
  const search = new URLSearchParams({
    api: place.api.name,
    ...(place.version && { version: place.version.version }),
    ...(place.subApi && { sub: place.subApi.name }),
  });
  return writeApp(
    client,
    `/swagger-ui${wsYamlUrl}?${search}`,
    <KnownBeforeContext value={{ isPhone, reading: operationAnchor(operation.id), treeRows: TREE_ROWS }}>
      <ViewerContext
        value={({ title, aside, heedsPrefer }) => (
          <ReferenceBeginning
            index={index}
            operation={operation}
            baseUrl={PLACE_OF_ORIGIN}
            isPhone={isPhone}
            isHead={isFirst}
            heedsPrefer={heedsPrefer}
            {...(isFirst && { title, aside })}
          />
        )}
      >
        <FirstFrame chosen={chosen} wsYamlUrl={wsYamlUrl}>
          <ReferencePage descriptor={descriptor} wsYamlUrl={wsYamlUrl} folder={moduleFiles(wsYamlUrl)} />
        </FirstFrame>
      </ViewerContext>
    </KnownBeforeContext>,
  );
}
