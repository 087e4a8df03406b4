import type { UsageAnswer, UsageList, UsageQuery } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { callPortalRaw } from "../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../shared/api-client/use-single-mutation.ts";
import { saveFile } from "../../shared/files/save-file.ts";
import { failureText } from "../../shared/form/failure-text.ts";
import { type FactsColumns, FactsTable } from "../../shared/table/facts-table.tsx";
import { Section } from "../../shared/ui/section.tsx";
import styles from "./page.module.css";
import { texts } from "./texts.ts";

/** Rows before "Show all". */
const FIRST = 10;

export type Row<List extends UsageList> = UsageAnswer[List][number];

interface UsageSectionProps<List extends UsageList> {
  readonly list: List;
  readonly query: UsageQuery;
  readonly rows: readonly Row<List>[];
  readonly columns: FactsColumns<Row<List>>;
}

/** A list of the usage: its first rows, all of them on demand, and as a file. */
export function UsageSection<List extends UsageList>({ list, query, rows, columns }: UsageSectionProps<List>) {
  const [isWhole, setWhole] = useState(false);
  const save = useSingleMutation({ mutationFn: () => saveList(list, query) });
  const words: { readonly name: string; readonly note: string; readonly none?: string } = texts[list];
  return (
    <Section id={list} name={words.name} note={words.note} warned={list === "stuck" && rows.length > 0}>
      {rows.length === 0 ? (
        <p className={styles.none}>{words.none ?? texts.table.none}</p>
      ) : (
        <>
          <FactsTable
            className={styles.table}
            caption={words.name}
            rows={rows.slice(0, isWhole ? undefined : FIRST)}
            keyOf={(row) => JSON.stringify(row)}
            columns={columns}
          />
          <div className={styles.foot}>
            {rows.length > FIRST && (
              <Button size="xs" variant="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {isWhole ? texts.table.fewer : texts.table.more(rows.length)}
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              aria-label={texts.table.csvOf(words.name)}
              loading={save.isPending}
              leftSection={<IconDownload size={14} stroke={1.75} aria-hidden />}
              onClick={() => save.mutate()}
            >
              {texts.table.csv}
            </Button>
            {save.isError && <p role="alert">{failureText(save.error)}</p>}
          </div>
        </>
      )}
    </Section>
  );
}

async function saveList(list: UsageList, query: UsageQuery): Promise<void> {
  const answer = await callPortalRaw("getUsageFile", { query: { ...query, list }, accept: "*/*" });
  saveFile(await answer.blob(), `usage_${list}_${query.from}_${query.to}.csv`);
}

/** Whether nothing was counted in these days: what is published is not told apart from what is used then. */
export function isEmpty({ isCounted, releases, neverCalled, modules, ...counted }: UsageAnswer): boolean {
  return Object.values(counted).every(({ length }) => length === 0);
}
