import { type ImportUsersAnswer, USER_IMPORT_LIMITS } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { callPortal, callPortalRaw } from "../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../shared/api-client/use-single-mutation.ts";
import { saveFile } from "../../shared/files/save-file.ts";
import { failureText } from "../../shared/form/failure-text.ts";
import { useMay } from "../../shared/session/use-session.ts";
import { FactsTable } from "../../shared/table/facts-table.tsx";
import { usersKey } from "./edit/user-query.ts";
import { BelowList } from "./failed-mails.tsx";
import { texts } from "./texts.ts";
import styles from "./user-files.module.css";

const words = texts.files;

/** All users as a file, and a file of users that are to be created or updated: first what it would do, then the import. */
export function UserFiles() {
  const mayImport = useMay();
  const save = useSingleMutation({
    mutationFn: async () => {
      const answer = await callPortalRaw("exportUsers", { accept: "*/*" });
      saveFile(await answer.blob(), "users.csv");
    },
  });
  return (
    <BelowList title={words.title}>
      <div className={styles.row}>
        <p>{words.text}</p>
        <Button
          variant="default"
          loading={save.isPending}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() => save.mutate(undefined)}
        >
          {words.exportAll}
        </Button>
      </div>
      {save.error && (
        <p role="alert" className={styles.failed}>
          {failureText(save.error)}
        </p>
      )}
      {mayImport && <UserImport />}
    </BelowList>
  );
}

interface Chosen {
  readonly name: string;
  readonly csv: string;
}

function UserImport() {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const [invite, setInvite] = useState(true);
  const check = useSingleMutation({
    mutationFn: ({ csv }: Chosen) => callPortal("importUsers", { body: { csv, dryRun: true } }),
  });
  const load = useSingleMutation({
    mutationFn: ({ csv }: Chosen) => callPortal("importUsers", { body: { csv, dryRun: false, invite } }),
    onSuccess: ({ isDone }) => {
      if (isDone) setChosen(null);
    },
    onSettled: () => client.invalidateQueries({ queryKey: usersKey }),
  });

  async function choose(file: File | undefined) {
    if (!file) return;
    load.reset();
    check.reset();
    const isLarge = file.size > USER_IMPORT_LIMITS.bytes;
    setTooLarge(isLarge);
    const next = isLarge ? null : { name: file.name, csv: await file.text() };
    setChosen(next);
    if (next) check.mutate(next);
    // The same file again, after it was changed, is a choice too.
    if (input.current) input.current.value = "";
  }

  const failure = load.error ?? check.error;
  const answer = load.data ?? check.data;
  const canImport = chosen !== null && check.data?.problemCount === 0 && !load.data;
  return (
    <div className={styles.matter}>
      <p>{words.importText}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        className="visually-hidden"
        aria-label={words.file}
        tabIndex={-1}
        onChange={({ currentTarget: { files } }) => choose(files?.[0])}
      />
      <div className={styles.buttons}>
        <Button variant="default" loading={check.isPending} onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        {canImport && (
          <>
            <label className={styles.invite}>
              <input type="checkbox" checked={invite} onChange={() => setInvite(!invite)} />
              {words.invite}
            </label>
            <Button loading={load.isPending} onClick={() => load.mutate(chosen)}>
              {words.importIt}
            </Button>
          </>
        )}
      </div>
      <div role="status">
        {check.isPending && words.checking(chosen?.name ?? "")}
        {answer && !check.isPending && <Outcome answer={answer} name={chosen?.name ?? ""} />}
      </div>
      {(failure || isTooLarge) && (
        <p role="alert" className={styles.failed}>
          {failure ? failureText(failure) : words.tooLarge}
        </p>
      )}
    </div>
  );
}

function Outcome({ answer, name }: { readonly answer: ImportUsersAnswer; readonly name: string }) {
  const { isDone, problems, problemCount } = answer;
  if (isDone) return <p>{words.imported(answer)}</p>;
  if (problemCount === 0) return <p>{words.would(name, answer)}</p>;
  return (
    <>
      <p className={styles.failed}>{words.problems(name, problemCount)}</p>
      <FactsTable
        className={styles.table}
        caption={words.caption}
        rows={problems}
        keyOf={({ line, column, message }) => `${line} ${column} ${message}`}
        columns={[
          { name: words.line, cell: ({ line }) => line },
          { name: words.column, cell: ({ column }) => column || words.wholeLine },
          { name: words.problem, cell: ({ message }) => message },
        ]}
      />
    </>
  );
}
