import { Button } from "@mantine/core";
import { failureText } from "../../shared/form/failure-text.ts";
import styles from "./more.module.css";
import { texts } from "./texts.ts";

interface MoreProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: Error | null;
    readonly fetchNextPage: () => unknown;
  };
}

/** Loads the page after those that are shown, where there is one. */
export function More({ query }: MoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  if (!hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button variant="subtle" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {texts.showMore}
      </Button>
      {isFetchNextPageError && error && <p role="alert">{failureText(error)}</p>}
    </div>
  );
}
