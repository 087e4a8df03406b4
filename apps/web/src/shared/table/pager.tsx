import { Pagination } from "@mantine/core";
import { numberText } from "./number-text.ts";
import styles from "./pager.module.css";

interface PagerProps {
  /** Counts from 0. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** False when there are more than `total`; they cannot be paged to. */
  readonly totalIsExact?: boolean;
  readonly onPage: (page: number) => void;
}

/** "1 to 10 of 248", and the way to the other pages. */
export function Pager({ page, pageSize, total, totalIsExact = true, onPage }: PagerProps) {
  const pages = Math.ceil(total / pageSize);
  const first = page * pageSize + 1;
  const last = Math.min(total, first + pageSize - 1);
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span role="status">
        {numberText(first)} to {numberText(last)} of {totalIsExact ? "" : "more than "}
        {numberText(total)}
      </span>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page + 1}
          onChange={(chosen) => onPage(chosen - 1)}
          size="sm"
          radius="sm"
          classNames={{ control: styles.control ?? "" }}
          getItemProps={(number) => ({ "aria-label": `Page ${number}` })}
          getControlProps={(control) => ({ "aria-label": `${control === "next" ? "Next" : "Previous"} page` })}
        />
      )}
    </nav>
  );
}
