import type { ApiSearchResult, ModuleAnswer } from "@connect-portal/contract";
import { Button, TextInput } from "@mantine/core";
import { IconArrowRight, IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { useCatalogueQueries } from "../../shared/catalogue/queries.ts";
import { useTrail } from "../../shared/catalogue/use-trail.ts";
import { isRefusal } from "../../shared/load-failure/load-failure.tsx";
import { type Selection, select } from "../../shared/session/selection.ts";
import { trace } from "../../shared/trace/trace.ts";
import { ModuleIcon } from "../../shared/ui/module-icon.tsx";
import { Empty } from "../../shared/ui/section.tsx";
import { SkeletonBar, Waiting } from "../../shared/ui/skeleton.tsx";
import { Tag } from "../../shared/ui/verb.tsx";
import { Frame } from "./frame.tsx";
import moduleListStyles from "./module-list.module.css";
import searchApisStyles from "./search-apis.module.css";
import { SearchHits } from "./search-hits.tsx";
import styles from "./select-module.module.css";
import { texts } from "./texts.ts";

/** Characters that the search call takes. */
const LONGEST_SEARCH = 100;

interface ApiSearch {
  /** The search text; empty when there is no search. */
  readonly asked: string;
  /** Undefined while the search runs. */
  readonly hits: readonly ApiSearchResult[] | undefined;
  readonly error: Error | null;
  /** Searches for a text; an empty one clears the results. */
  readonly search: (text: string) => void;
}

interface SearchApisProps extends ApiSearch {
  readonly solution: string;
}

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
      lead={texts.modules.lead(modules?.length ?? 0, modules?.every(({ latestVersion }) => latestVersion) ?? false)}
      chosen={chosen}
      failure={error ?? (isRefusal(search.error) ? null : search.error)}
    >
      <div className={styles.modules}>
        <SearchApis {...search} solution={solution} />
        {modules === undefined && error === null && <ModuleSkeleton />}
        {modules?.length === 0 && <NoModule chosen={chosen} />}
        {modules !== undefined && modules.length > 0 && <ModuleList modules={modules} chosen={chosen} />}
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

interface ModuleListProps {
  readonly modules: readonly ModuleAnswer[];
  readonly chosen: Selection;
}

/** Each module as one line that leads to its reference. */
function ModuleList({ modules, chosen }: ModuleListProps) {
  // The page's lead says once what is true of all.
  const hasTags = !modules.every(({ latestVersion }) => latestVersion);
  return (
    <ul className={moduleListStyles.list}>
      {modules.map(({ id, name, wsYamlUrl, latestVersion, about, operations, events }, at) => (
        <li key={id}>
          <Link
            className={moduleListStyles.module}
            to={`/swagger-ui${wsYamlUrl}`}
            // The script of all of them, while the reader chooses.
            prefetch={at === 0 ? "render" : "none"}
            onClick={() => {
              select(chosen, "module", { name, wsYamlUrl });
              trace("Select ConnectAPI Module", name, wsYamlUrl);
            }}
          >
            <ModuleIcon name={name} />
            <span>
              <strong>{name}</strong>
              {about !== "" && (
                <small title={about} dir="auto">
                  {about}
                </small>
              )}
              <small>{texts.modules.holds(operations, events)}</small>
            </span>
            <span className={moduleListStyles.tag}>
              {hasTags && latestVersion && <Tag kind="latest">{texts.latestVersion}</Tag>}
            </span>
            <IconArrowRight size={16} stroke={1.75} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ModuleSkeleton() {
  return (
    <Waiting what={texts.modules.loading} spinner>
      <div className={moduleListStyles.list}>
        {["first", "second", "third", "fourth"].map((key) => (
          <div className={moduleListStyles.module} key={key}>
            <SkeletonBar height="26px" />
            <span>
              <SkeletonBar width="40%" height="14px" />
              <SkeletonBar width="70%" />
            </span>
          </div>
        ))}
      </div>
    </Waiting>
  );
}

/** The search box over the APIs of a solution and its results. Emptying the field clears the results. */
function SearchApis({ asked, hits, error, search, solution }: SearchApisProps) {
  const [text, setText] = useTextOf(asked);
  return (
    <search className={searchApisStyles.search}>
      <form
        className={searchApisStyles.ask}
        onSubmit={(event) => {
          event.preventDefault();
          search(text.trim());
        }}
      >
        <TextInput
          className={searchApisStyles.field}
          label={texts.search.label}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            if (value === "" && asked !== "") search("");
          }}
        />
        <Button type="submit">{texts.search.submit}</Button>
      </form>
      {isRefusal(error) && (
        <p className={searchApisStyles.refused} role="alert">
          {error.errorMessage}
        </p>
      )}
      {asked !== "" && error === null && <SearchHits hits={hits} asked={asked} solution={solution} />}
    </search>
  );
}

/** The text in the field: it follows the address when that changes by itself, as with the Back button. */
function useTextOf(asked: string) {
  const [text, setText] = useState(asked);
  const [followed, setFollowed] = useState(asked);
  if (followed !== asked) {
    setFollowed(asked);
    setText(asked);
  }
  return [text, setText] as const;
}

/** Search over the APIs of a solution. What is asked stands in the address (?q=), so that it survives a reload. */
function useApiSearch(solutionId: string): ApiSearch {
  const [address, setAddress] = useSearchParams();
  const asked = (address.get("q") ?? "").trim().slice(0, LONGEST_SEARCH);
  const query = useCatalogueQueries().searchApis(solutionId, asked);
  const { data: hits, error } = useQuery({ ...query, enabled: asked !== "" });
  return {
    asked,
    hits,
    error,
    search: (text) =>
      setAddress((now) => {
        const next = new URLSearchParams(now);
        if (text === "") next.delete("q");
        else next.set("q", text);
        return next;
      }),
  };
}
