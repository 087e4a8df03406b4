import { Button } from "@mantine/core";
import { QueryClientContext, useQuery } from "@tanstack/react-query";
import { useContext, useState } from "react";
import { Link } from "react-router";
import { failureText } from "../../shared/form/failure-text.ts";
import { contentQuery, showContent } from "../../shared/preview/content-query.ts";
import { useMay } from "../../shared/session/use-session.ts";
import { useSite } from "../../shared/site/use-site.ts";
import { texts } from "../texts.ts";
import styles from "./preview-bar.module.css";

const { preview: words } = texts;

/**
 * Says on every page that it shows content which is not live, and leads back. Public pages have nothing that asks the portal:
 * they know what they were rendered with.
 */
export function PreviewBar({ site = false }: { readonly site?: boolean }) {
  const asks = useContext(QueryClientContext) !== undefined;
  const mayPublish = useMay("publish_content");
  const { preview } = useSite();
  if (!asks) return preview ? <Bar version={preview} site={site} /> : null;
  return mayPublish ? <Asked site={site} /> : null;
}

function Asked({ site }: { readonly site: boolean }) {
  const { data } = useQuery(contentQuery);
  return data?.preview ? <Bar version={data.preview} site={site} /> : null;
}

function Bar({ version, site }: { readonly version: string; readonly site: boolean }) {
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function leave(): Promise<void> {
    setLeaving(true);
    try {
      await showContent(null);
    } catch (error) {
      setFailure(failureText(error));
      setLeaving(false);
    }
  }
  return (
    <aside className={styles.bar} data-site={site || undefined} aria-label={words.name}>
      <p>
        <b>{words.shows(version)}</b> {failure ?? words.only}
      </p>
      <Link className="link" to="/system#content">
        {words.differences}
      </Link>
      <Button size="xs" variant="default" loading={isLeaving} onClick={() => void leave()}>
        {words.leave}
      </Button>
    </aside>
  );
}
