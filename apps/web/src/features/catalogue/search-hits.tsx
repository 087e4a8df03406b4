import "@mantine/core/styles/Mark.layer.css";
import type { ApiSearchResult } from "@connect-portal/contract";
import { Highlight } from "@mantine/core";
import { Link } from "react-router";
import { apiAddress } from "../../shared/catalogue/find-trail.ts";
import { trace } from "../../shared/trace/trace.ts";
import { SkeletonBar, Waiting } from "../../shared/ui/skeleton.tsx";
import styles from "./search-hits.module.css";
import { texts } from "./texts.ts";

interface SearchHitsProps {
  /** Undefined while the search runs. */
  readonly hits: readonly ApiSearchResult[] | undefined;
  readonly asked: string;
  readonly solution: string;
}

/** The result of a search: one square tag per API, with what was asked for marked in it. */
export function SearchHits({ hits, asked, solution }: SearchHitsProps) {
  if (hits === undefined) return <HitSkeleton />;
  if (hits.length === 0) {
    return (
      <p className={styles.none} role="status">
        {texts.search.none}
      </p>
    );
  }
  return (
    <>
      <p className={styles.sum} role="status">
        {texts.search.count(hits.length, solution)}
      </p>
      <ul className={styles.hits}>
        {hits.map(({ id, name, link }) => (
          <li key={`${id} ${name}`}>
            <Link
              to={apiAddress(link, name)}
              onClick={() => trace("Select ConnectAPI Module", name, apiAddress(link, name))}
            >
              <Highlight component="span" inherit highlight={asked.split(/\s+/)} classNames={{ root: styles.name }}>
                {name}
              </Highlight>
              {hits.some((other) => other.id !== id && other.name === name) && (
                <small>{texts.search.inModule(moduleOf(link))}</small>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The module's own segment of a link, to tell two APIs of one name apart. */
function moduleOf(link: string): string {
  return link.split("/").at(-1) ?? link;
}

function HitSkeleton() {
  return (
    <Waiting what={texts.search.loading}>
      <div className={styles.hits}>
        <SkeletonBar width="96px" height="28px" />
        <SkeletonBar width="128px" height="28px" />
        <SkeletonBar width="112px" height="28px" />
      </div>
    </Waiting>
  );
}
