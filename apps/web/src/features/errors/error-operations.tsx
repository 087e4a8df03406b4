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
      <table className={`${table.table} ${styles.operations}`}>
        <caption className="visually-hidden">{words.table(code)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.operation}</th>
            <th scope="col">{words.module}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ method, path, title, solution, release, module, page }) => (
            <tr key={`${page} ${method} ${path}`}>
              <th scope="row">
                <span className={styles.operation} dir="auto">
                  <Verb verb={method} /> <Link to={page}>{title}</Link>
                </span>
                <code className={styles.code}>{path}</code>
              </th>
              <td data-name={words.module} dir="auto">
                {module}
                <span className={table.second}>
                  {solution} {release}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < operations.length && (
        <Button className={styles.all} variant="default" onClick={() => setWhole(true)}>
          {isComplete ? words.all(operations.length) : words.first(operations.length)}
        </Button>
      )}
      {isWhole && !isComplete && <p className={styles.more}>{words.more(operations.length)}</p>}
    </>
  );
}
