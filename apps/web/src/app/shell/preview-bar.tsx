import { Button } from "@mantine/core";
import { QueryClientContext, useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { Link } from "react-router";
import { useSingleMutation } from "../../shared/api-client/use-single-mutation.ts";
import { failureText } from "../../shared/form/failure-text.ts";
import { contentQuery, showContent } from "../../shared/preview/content-query.ts";
import { useMay } from "../../shared/session/use-session.ts";
import { texts } from "../texts.ts";
import styles from "./preview-bar.module.css";

const { preview: words } = texts;

/**
 * Says on every page that it shows content which is not live, and leads back. Public pages never do, and have nothing that
 * asks the portal.
 */
export function PreviewBar() {
  const asks = useContext(QueryClientContext) !== undefined;
  return useMay("publish_content") && asks ? <Shown /> : null;
}

function Shown() {
  const { data } = useQuery(contentQuery);
  const leave = useSingleMutation({ mutationFn: () => showContent(null) });
  if (!data?.preview) return null;
  return (
    <aside className={styles.bar} aria-label={words.name}>
      <p>
        <b>{words.shows(data.preview)}</b> {leave.isError ? failureText(leave.error) : words.only}
      </p>
      <Link className="link" to="/system#content">
        {words.differences}
      </Link>
      <Button size="xs" variant="default" loading={leave.isPending} onClick={() => leave.mutate(undefined)}>
        {words.leave}
      </Button>
    </aside>
  );
}
