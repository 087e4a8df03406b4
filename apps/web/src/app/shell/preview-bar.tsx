import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useSingleMutation } from "../../shared/api-client/use-single-mutation.ts";
import { failureText } from "../../shared/form/failure-text.ts";
import { contentQuery, showContent } from "../../shared/preview/content-query.ts";
import { useMay } from "../../shared/session/use-session.ts";
import { texts } from "../texts.ts";
import styles from "./preview-bar.module.css";

const { preview: words } = texts;

/** Says on every page that it shows content which is not live, and leads back. */
export function PreviewBar() {
  return useMay("publish_content") ? <Shown /> : null;
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
