import { errorPage } from "@connect-portal/contract";
import { TextInput } from "@mantine/core";
import { useDeferredValue, useState } from "react";
import { Link } from "react-router";
import { errorBook } from "../../shared/errors/error-book.ts";
import type { ExplainedError } from "../../shared/errors/read-error-book.ts";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import table from "../../shared/table/facts-table.module.css";
import { FactsTable } from "../../shared/table/facts-table.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Section } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import styles from "./page.module.css";
import { texts } from "./texts.ts";

/** An integrator meets the sandbox's errors first, those of a sign-in page seldom. */
const sections = [...Map.groupBy(errorBook, ({ section }) => section)].toSorted(
  ([one], [other]) => Number(other.endsWith("sandbox")) - Number(one.endsWith("sandbox")),
);
const about = { title: texts.title, description: texts.list.description };

/** /errors: all codes, by what answers with them. */
export default function ErrorListPage() {
  const [filter, setFilter] = useState("");
  const wanted = useDeferredValue(filter).trim().toLowerCase();
  const shown = sections
    .map(([name, errors]) => [name, errors.filter((error) => holds(error, wanted))] as const)
    .filter(([, errors]) => errors.length > 0);
  return (
    <>
      <PageMeta page={about} path="/errors" />
      <Subbar ordinary trail={[{ label: texts.home, to: "/home" }, { label: texts.title }]} />
      <div className="page whole">
        <PageHead title={texts.title} lead={texts.list.lead} />
        <search className={styles.filter}>
          <TextInput
            label={texts.list.filter}
            autoComplete="off"
            value={filter}
            onChange={({ currentTarget: { value } }) => setFilter(value)}
          />
        </search>
        <div className={styles.sections}>
          {shown.map(([name, errors]) => (
            <Section key={name} name={name}>
              <ErrorTable name={name} errors={errors} />
            </Section>
          ))}
        </div>
        <p role="status" className={styles.none}>
          {shown.length === 0 && texts.list.none(filter.trim())}
        </p>
      </div>
    </>
  );
}

function holds({ code, status, text, cause }: ExplainedError, wanted: string): boolean {
  return wanted === "" || [code, status, text, cause].some((one) => one.toLowerCase().includes(wanted));
}

interface ErrorTableProps {
  readonly name: string;
  readonly errors: readonly ExplainedError[];
}

function ErrorTable({ name, errors }: ErrorTableProps) {
  return (
    <FactsTable
      className={`${table.table} ${styles.table}`}
      caption={texts.list.table(name)}
      rows={errors}
      keyOf={({ code }) => code}
      columns={[
        {
          name: texts.list.code,
          className: `${table.mono} ${styles.code}`,
          cell: ({ code }) => <Link to={errorPage(code)}>{code}</Link>,
        },
        { name: texts.list.status, cell: ({ status }) => status },
        { name: texts.list.meaning, cell: ({ text }) => text },
      ]}
    />
  );
}
