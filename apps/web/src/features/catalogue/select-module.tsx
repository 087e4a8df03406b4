import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { useCatalogueQueries } from "../../shared/catalogue/queries.ts";
import { useTrail } from "../../shared/catalogue/use-trail.ts";
import { isRefusal } from "../../shared/load-failure/is-refusal.ts";
import type { Selection } from "../../shared/session/selection.ts";
import { Empty } from "../../shared/ui/empty.tsx";
import { Frame } from "./frame.tsx";
import { ModuleList, ModuleSkeleton } from "./module-list.tsx";
import { SearchApis } from "./search-apis.tsx";
import styles from "./select-module.module.css";
import { texts } from "./texts.ts";
import { useApiSearch } from "./use-api-search.ts";

/** The modules of a solution and the search over their APIs, R-2.12. */
export default function SelectModule() {
  const { id = "", name = "" } = useParams();
  const chosen = useTrail({ solutionId: Number(id) });
  const { data: modules, error } = useQuery(useCatalogueQueries().modules(id));
  const search = useApiSearch(id);
  const solution = chosen.solution?.name ?? name;
  return (
    <Frame
      page="Modules"
      title={solution}
      lead={texts.modules.lead(modules?.length ?? 0)}
      chosen={chosen}
      failure={error ?? (isRefusal(search.error) ? null : search.error)}
    >
      <div className={styles.modules}>
        <SearchApis {...search} solution={solution} />
        {modules === undefined && error === null && <ModuleSkeleton />}
        {modules?.length === 0 && <NoModule chosen={chosen} />}
        {modules !== undefined && modules.length > 0 && <ModuleList modules={modules} />}
      </div>
    </Frame>
  );
}

function NoModule({ chosen: { product, release } }: { readonly chosen: Selection }) {
  return (
    <Empty
      title={texts.modules.none}
      action={
        <>
          <Button
            component={Link}
            to={release === undefined ? "/select-product" : `/select-solution/${release.id}`}
            variant="default"
          >
            {texts.back.solutions}
          </Button>
          {product !== undefined && (
            <Button component={Link} to={`/select-version/${product.id}`} variant="subtle">
              {texts.back.releases}
            </Button>
          )}
        </>
      }
    >
      {texts.modules.noneHelp(release?.name)}
    </Empty>
  );
}
