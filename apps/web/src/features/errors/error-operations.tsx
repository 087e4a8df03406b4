import { type ErrorOperationsAnswer, errorPage } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { createQueryClient } from "../../shared/api-client/query-client.ts";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { rememberAsked } from "../../shared/session/left-page/left-page.ts";
import { useOwner, useSession } from "../../shared/session/use-session.ts";
import table from "../../shared/table/facts-table.module.css";
import { FactsTable } from "../../shared/table/facts-table.tsx";
import { Verb } from "../../shared/ui/verb.tsx";
import styles from "./page.module.css";
import { texts } from "./texts.ts";

const { operations: words } = texts.error;

/** Operations that are shown at first. */
const SHOWN = 10;

interface ErrorOperationsProps {
  readonly code: string;
}

/** Where an error can come from: the operations that the signed-in user may read. A visitor is told how to see them. */
export function ErrorOperations({ code }: ErrorOperationsProps) {
  const isVisitor = useSession() === null;
  const [client] = useState(() => createQueryClient());
  if (isVisitor) {
    return (
      <p className={styles.words}>
        <Link to="/login" onClick={() => rememberAsked(errorPage(code))}>
          {words.signIn}
        </Link>{" "}
        {words.toSee}
      </p>
    );
  }
  // Pages that everybody may open have no queries of their own.
  return (
    <QueryClientProvider client={client}>
      <OwnOperations key={code} code={code} />
    </QueryClientProvider>
  );
}

function OwnOperations({ code }: ErrorOperationsProps) {
  const query = useQuery({
    queryKey: [useOwner(), "error operations", code],
    queryFn: ({ signal }) => callPortal("listErrorOperations", { params: { code }, signal }),
  });
  return (
    <Loaded query={query} what={words.loading}>
      {(answer) => <Operations code={code} answer={answer} />}
    </Loaded>
  );
}

interface OperationsProps extends ErrorOperationsProps {
  readonly answer: ErrorOperationsAnswer;
}

function Operations({ code, answer: { operations, isComplete } }: OperationsProps) {
  const [isWhole, setWhole] = useState(false);
  if (operations.length === 0) return <p className={styles.words}>{words.none}</p>;
  const shown = isWhole ? operations : operations.slice(0, SHOWN);
  return (
    <>
      <FactsTable
        className={`${table.table} ${styles.operations}`}
        caption={words.table(code)}
        rows={shown}
        keyOf={({ page, method, path }) => `${page} ${method} ${path}`}
        columns={[
          {
            name: words.operation,
            cell: ({ method, path, title, page }) => (
              <>
                <span className={styles.operation} dir="auto">
                  <Verb verb={method} /> <Link to={page}>{title}</Link>
                </span>
                <code className={styles.code}>{path}</code>
              </>
            ),
          },
          {
            name: words.module,
            cell: ({ module, solution, release }) => (
              <span dir="auto">
                {module}
                <span className={table.second}>
                  {solution} {release}
                </span>
              </span>
            ),
          },
        ]}
      />
      {shown.length < operations.length && (
        <Button className={styles.all} variant="default" onClick={() => setWhole(true)}>
          {isComplete ? words.all(operations.length) : words.first(operations.length)}
        </Button>
      )}
      {isWhole && !isComplete && <p className={styles.more}>{words.more(operations.length)}</p>}
    </>
  );
}
