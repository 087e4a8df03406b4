import { Button } from "@mantine/core";
import type { InfiniteData, UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { CallFailure } from "../../shared/api-client/call-failure.ts";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Empty } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import styles from "./page-frame.module.css";
import { texts } from "./texts.ts";

interface PageFrameProps<Page> {
  readonly id: string;
  readonly lead: string;
  readonly facts: readonly { readonly name: string; readonly value: string | undefined }[];
  readonly query: UseQueryResult<InfiniteData<Page>>;
  readonly children: (data: InfiniteData<Page>) => ReactNode;
}

/** Head of a timeline and, instead of its drawing, why there is none. */
export function PageFrame<Page>({ id, lead, facts, query, children }: PageFrameProps<Page>) {
  const trail = [
    { label: texts.home, to: "/home" },
    { label: texts.sandbox, to: "/sandbox" },
    { label: texts.title, to: "/sandbox/timeline" },
    { label: id },
  ];
  return (
    <>
      <DocumentTitle>{texts.titleOf(id)}</DocumentTitle>
      <Subbar ordinary trail={trail} />
      {isUnknown(query.error) && !query.data ? (
        <div className="page whole">
          <PageHead title={texts.title} />
          <NoSuchTimeline id={id} />
        </div>
      ) : (
        <>
          <div className="page">
            <PageHead title={texts.title} lead={<Lead id={id} lead={lead} />} chosen={facts} />
          </div>
          {query.data ? (
            children(query.data)
          ) : (
            <div className="page whole">
              <Loaded query={query} what={texts.loading}>
                {() => null}
              </Loaded>
            </div>
          )}
        </>
      )}
    </>
  );
}

function Lead({ id, lead }: { readonly id: string; readonly lead: string }) {
  return (
    <>
      <code className={styles.id}>{id}</code> {lead}
    </>
  );
}

/** 404, and 400 for what can be no id at all. */
function isUnknown(error: unknown): boolean {
  return error instanceof CallFailure && (error.status === 404 || error.status === 400);
}

function NoSuchTimeline({ id }: { readonly id: string }) {
  return (
    <Empty
      title={texts.missing.title(id)}
      action={
        <>
          <Button component={Link} to="/sandbox/timeline" variant="default">
            {texts.missing.findAnother}
          </Button>{" "}
          <Button component={Link} to="/sandbox" variant="subtle">
            {texts.missing.toSandbox}
          </Button>
        </>
      }
    >
      {texts.missing.text} {texts.missing.help}
    </Empty>
  );
}
