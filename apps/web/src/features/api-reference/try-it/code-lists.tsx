import type { CodeLists } from "@connect-portal/openapi-reference";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { useReferenceQueries } from "../reference-queries.ts";

interface OneProps {
  /** The document's /hps path. */
  readonly spec: string;
  readonly list: string;
}

interface CodeWordsProps extends OneProps {
  readonly code: string;
  readonly show: (words: string) => ReactNode;
}

/** What the lists of a release are does not change while a page is open. */
const STAYS = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

/** "/hps/4.2.4/issuing" of a document: the documents of a solution share their lists. */
const solutionOf = (spec: string) => spec.split("/").slice(0, 4).join("/");

function listsQuery(owner: string, spec: string) {
  return queryOptions({
    queryKey: ["reference", owner, "code-lists", solutionOf(spec)],
    queryFn: ({ signal }) => callPortal("listCodeLists", { query: { spec }, signal }),
    ...STAYS,
  });
}

function listQuery(owner: string, spec: string, name: string) {
  return queryOptions({
    queryKey: ["reference", owner, "code-list", solutionOf(spec), name],
    queryFn: ({ signal }) => callPortal("getCodeList", { query: { spec, name }, signal }),
    ...STAYS,
  });
}

/** The lists of codes of a document's release, as the viewer asks for them. */
export function codeListsFor(client: QueryClient, owner: string, spec: string): CodeLists {
  return {
    link: (list) => <ListLink spec={spec} list={list} />,
    words: (list, code, show) => <CodeWords spec={spec} list={list} code={code} show={show} />,
    codes: (list) =>
      client.fetchQuery(listQuery(owner, spec, list)).then(
        ({ codes }) => codes,
        () => [],
      ),
  };
}

/** The name alone until it is known what reads the list, and where nothing open does. */
function ListLink({ spec, list }: OneProps) {
  const { owner } = useReferenceQueries();
  const { data } = useQuery(listsQuery(owner, spec));
  const found = data?.items.find(({ name }) => name === list);
  if (!found) return list;
  return (
    <Link to={found.page} className="oar-name-link" title={found.title}>
      {list}
    </Link>
  );
}

function CodeWords({ spec, list, code, show }: CodeWordsProps) {
  const { owner } = useReferenceQueries();
  const { data } = useQuery(listQuery(owner, spec, list));
  const words = data?.codes.find((one) => one.code === code)?.label;
  return words === undefined ? null : show(words);
}
