import type { ContentBundle, ContentBundlesAnswer, ContentDifferences } from "@connect-portal/contract";
import { Button, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../shared/api-client/use-single-mutation.ts";
import { Moment } from "../../shared/dates/moment.tsx";
import { timeText } from "../../shared/dates/utc-day.ts";
import { ConfirmDialog } from "../../shared/dialog/confirm-dialog.tsx";
import { failureText } from "../../shared/form/failure-text.ts";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { contentQuery, showContent } from "../../shared/preview/content-query.ts";
import { FactsTable } from "../../shared/table/facts-table.tsx";
import { Section } from "../../shared/ui/section.tsx";
import { bytesText } from "./failed-jobs.tsx";
import styles from "./page.module.css";
import { texts } from "./texts.ts";

const { content: words } = texts;

/** What is published and what can be: look at it, compare it, publish it, go back. For who may publish. */
export function ContentSection() {
  const query = useQuery(contentQuery);
  useArrival(query.isSuccess);
  return (
    <Section id="content" name={words.name} note={words.note}>
      <Loaded query={query} what={words.loading}>
        {(answer) => <Bundles answer={answer} />}
      </Loaded>
    </Section>
  );
}

/** Takes who came for this section to it, once it has its height. */
function useArrival(isThere: boolean): void {
  const { hash } = useLocation();
  const hasArrived = useRef(false);
  useEffect(() => {
    if (!isThere || hasArrived.current || hash !== "#content") return;
    hasArrived.current = true;
    document.getElementById("content")?.scrollIntoView();
  }, [isThere, hash]);
}

type Asked = { readonly act: "publish" | "cancel"; readonly version: string } | { readonly act: "back" };

const wordsOf = {
  publish: { action: words.publish, ask: words.askPublish, text: words.forEverybody },
  cancel: { action: words.cancel, ask: words.askCancel, text: words.cancelled },
  back: { action: words.back, ask: () => words.askBack, text: words.forEverybody },
};

function Bundles({ answer }: { readonly answer: ContentBundlesAnswer }) {
  const { live, preview, bundles } = answer;
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  /** In UTC, as the page shows times; empty for at once. */
  const [time, setTime] = useState("");
  const [compared, setCompared] = useState<string | null>(null);
  const show = useSingleMutation({ mutationFn: showContent });
  const [switched, setSwitched] = useState<string | null>(null);
  async function send(what: Asked): Promise<string | null> {
    if (what.act === "back") return (await callPortal("takeBackContent")).liveAt;
    const params = { version: what.version };
    if (what.act === "publish") {
      const body = time === "" ? {} : { liveAt: new Date(`${time}Z`).toISOString() };
      return (await callPortal("publishContent", { params, body })).liveAt;
    }
    await callPortal("cancelContent", { params });
    return null;
  }
  async function change(what: Asked): Promise<void> {
    setSwitched(await send(what));
    await client.invalidateQueries({ queryKey: contentQuery.queryKey });
  }
  return (
    <>
      <p className={styles.text} role="status">
        {switched !== null && `${words.switched(timeText(switched, true))} `}
        {live === null ? words.folder : words.live(live)}
        {bundles.length === 0 && ` ${words.none}`}
      </p>
      {show.isError && (
        <p className={styles.stale} role="alert">
          {failureText(show.error)}
        </p>
      )}
      {bundles.length > 0 && (
        <FactsTable
          className={styles.table}
          caption={words.name}
          rows={bundles}
          keyOf={({ version }) => version}
          columns={[
            { name: words.version, cell: ({ version }) => <code>{version}</code> },
            { name: words.state, cell: stateText },
            { name: words.size, cell: ({ files, bytes }) => words.files(files, bytesText(bytes)) },
            {
              name: words.stored,
              cell: ({ madeAt, madeBy }) => (
                <span>
                  <Moment at={madeAt} /> {words.by(madeBy)}
                </span>
              ),
            },
            {
              name: words.actions,
              isNameHidden: true,
              cell: ({ state, version, liveAt }) =>
                (state !== "live" || liveAt) && (
                  <div className={styles.acts}>
                    {state !== "live" && (
                      <>
                        <Button
                          size="xs"
                          variant="default"
                          loading={show.isPending && show.variables === version}
                          disabled={preview === version}
                          onClick={() => show.mutate(version)}
                        >
                          {words.preview}
                          <span className="visually-hidden"> {version}</span>
                        </Button>
                        <Button
                          size="xs"
                          variant="default"
                          aria-expanded={compared === version}
                          onClick={() => setCompared(compared === version ? null : version)}
                        >
                          {words.compare}
                          <span className="visually-hidden"> {version}</span>
                        </Button>
                        <Button size="xs" variant="default" onClick={() => setAsked({ act: "publish", version })}>
                          {words.publish}
                          <span className="visually-hidden"> {version}</span>
                        </Button>
                      </>
                    )}
                    {liveAt && (
                      <Button size="xs" variant="default" onClick={() => setAsked({ act: "cancel", version })}>
                        {words.cancel}
                        <span className="visually-hidden"> {version}</span>
                      </Button>
                    )}
                  </div>
                ),
            },
          ]}
        />
      )}
      {live !== null && (
        <div className={styles.acts}>
          <Button size="xs" variant="default" onClick={() => setAsked({ act: "back" })}>
            {words.back}
          </Button>
        </div>
      )}
      {compared !== null && <Differences key={compared} version={compared} />}
      {asked && (
        <ConfirmDialog
          title={wordsOf[asked.act].ask(asked.act === "back" ? "" : asked.version)}
          action={time === "" ? wordsOf[asked.act].action : words.schedule}
          text={wordsOf[asked.act].text}
          run={() => change(asked)}
          onClose={() => {
            setAsked(null);
            setTime("");
          }}
        >
          {asked.act === "publish" && (
            <TextInput
              type="datetime-local"
              label={words.at}
              description={words.atOnce}
              value={time}
              onChange={(event) => setTime(event.currentTarget.value)}
            />
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

function stateText({ state, liveAt }: ContentBundle): string {
  if (!liveAt) return words.states[state];
  return state === "live" ? words.again(timeText(liveAt)) : words.from(timeText(liveAt));
}

/** What would change for readers and callers. */
function Differences({ version }: { readonly version: string }) {
  const query = useQuery({
    queryKey: ["content-differences", version],
    queryFn: ({ signal }) => callPortal("getContentDifferences", { params: { version }, signal }),
  });
  return (
    <section aria-label={words.differences(version)} className={styles.differences}>
      <h3>{words.differences(version)}</h3>
      <Loaded query={query} what={words.comparing}>
        {(found) => <Found differences={found} />}
      </Loaded>
    </section>
  );
}

function Found({ differences: { files, operations, isComplete } }: { readonly differences: ContentDifferences }) {
  const kinds = ["added", "changed", "removed"] as const;
  const count = kinds.reduce((sum, kind) => sum + files[kind].length, 0);
  if (count === 0) return <p className={styles.text}>{words.same}</p>;
  return (
    <>
      {!isComplete && <p className={styles.text}>{words.incomplete}</p>}
      {operations.length > 0 && (
        <>
          <h4>{words.operations(operations.length)}</h4>
          <ul>
            {operations.map(({ document, method, path, title, severity, changes }) => (
              <li key={`${document} ${method} ${path}`}>
                <code>
                  {method} {path}
                </code>{" "}
                {title}: {words.changes(changes, severity)}
              </li>
            ))}
          </ul>
        </>
      )}
      {kinds.map(
        (kind) =>
          files[kind].length > 0 && (
            <details key={kind}>
              <summary>{words.filesOf[kind](files[kind].length)}</summary>
              <ul>
                {files[kind].map((name) => (
                  <li key={name}>
                    <code>{name}</code>
                  </li>
                ))}
              </ul>
            </details>
          ),
      )}
    </>
  );
}
