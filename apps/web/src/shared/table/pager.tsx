import "@mantine/core/styles/Pagination.layer.css";
import { language } from "@connect-portal/openapi-reference/language";
import { Pagination } from "@mantine/core";
import styles from "./pager.module.css";
import { texts } from "./texts.ts";

const grouped = new Intl.NumberFormat(language.locale);

interface PagerProps {
  /** Counts from 0. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** False when there are more than `total`; they cannot be paged to. */
  readonly totalIsExact?: boolean;
  readonly onPage: (page: number) => void;
}

/** "1 to 10 of 248", and the way to the other pages; on a phone to the ones beside it. */
export function Pager({ page, pageSize, total, totalIsExact = true, onPage }: PagerProps) {
  const pages = Math.ceil(total / pageSize);
  const first = page * pageSize + 1;
  const last = Math.min(total, first + pageSize - 1);
  const range = totalIsExact ? texts.range : texts.rangeOfMore;
  return (
    <nav className={styles.pager} aria-label={texts.pages}>
      <span role="status">{range(numberText(first), numberText(last), numberText(total))}</span>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page + 1}
          onChange={(chosen) => onPage(chosen - 1)}
          size="sm"
          radius="sm"
          gap={4}
          classNames={{ control: styles.control ?? "", dots: styles.dots ?? "" }}
          getItemProps={(number) => ({
            "data-number": true,
            "aria-label": texts.page(numberText(number)),
            children: numberText(number),
          })}
          getControlProps={(control) => ({ "aria-label": control === "next" ? texts.next : texts.previous })}
        />
      )}
    </nav>
  );
}

/** 184220 as "184,220". */
export function numberText(value: number): string {
  return grouped.format(value);
}
