import {
  type ChangedOperation,
  type ChangesAnswer,
  changeSeverities,
  paths,
  type ReleaseAnswer,
} from "@connect-portal/contract";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { createElement, Fragment, useDeferredValue, useEffect, useState } from "react";
import { Link, useNavigationType } from "react-router";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { useCatalogueQueries } from "../../shared/catalogue/queries.ts";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { useAddressFilter } from "../../shared/sandbox/use-address-filter.ts";
import { useOwner } from "../../shared/session/use-session.ts";
import { Filters } from "../../shared/table/filters.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Empty, Section } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { Verb } from "../../shared/ui/verb.tsx";
import styles from "./page.module.css";
import { texts } from "./texts.ts";

/** Operations that a section shows at first. */
const SHOWN = 30;
const NAMES = ["product", "from", "to", "severity", "text"] as const;

type Filter = { readonly [name in (typeof NAMES)[number]]?: string | undefined };

/** /changes: what a client has to know before it moves from one release to another. The choice is in the address. */
export default function ChangesPage() {
  const { filter, setFilter } = useAddressFilter(NAMES);
  const owner = useOwner();
  const queries = useCatalogueQueries();
  const releases = useQuery(filter.product === undefined ? queries.allReleases() : queries.releases(filter.product));
  return (
    <>
      <DocumentTitle>{texts.title}</DocumentTitle>
      <Subbar ordinary trail={[{ label: texts.home, to: "/home" }, { label: texts.title }]} />
      <div className="page whole">
        <PageHead title={texts.title} lead={texts.lead} />
        <link rel="alternate" type="application/atom+xml" title={texts.title} href={paths.changesFeed} />
        <p className={styles.feed}>
          <a href={paths.changesFeed}>{texts.feed}</a> {texts.feedHelp}
        </p>
        <Loaded query={releases} what={texts.loading}>
          {(all) => {
            const open = all.filter(({ enabled }) => enabled);
            const { from, to } = chosenReleases(open, filter);
            return (
              <>
                <Choice filter={filter} onChange={setFilter} releases={open} from={from} to={to} />
                {from && to && from.id !== to.id ? (
                  <Compared key={`${owner} ${from.id} ${to.id}`} from={from} to={to} filter={filter} />
                ) : (
                  <Empty title={texts.same}>{texts.sameHelp}</Empty>
                )}
              </>
            );
          }}
        </Loaded>
      </div>
    </>
  );
}

/** The releases of the address; otherwise the first one of the list, which is the newest, and the one before it. */
function chosenReleases(releases: readonly ReleaseAnswer[], { from, to }: Filter) {
  const find = (id: string | undefined) => releases.find((release) => String(release.id) === id);
  const newest = find(to) ?? releases[0];
  const later = newest ? releases.indexOf(newest) : 0;
  return { from: find(from) ?? releases[later + 1] ?? releases.find((one) => one !== newest), to: newest };
}

interface ChoiceProps {
  readonly filter: Filter;
  readonly onChange: (change: (last: Filter) => Filter) => void;
  readonly releases: readonly ReleaseAnswer[];
  readonly from: ReleaseAnswer | undefined;
  readonly to: ReleaseAnswer | undefined;
}

function Choice({ filter, onChange, releases, from, to }: ChoiceProps) {
  const { data: products = [] } = useQuery(useCatalogueQueries().products());
  const names = releases.map(({ id, name }) => ({ value: String(id), label: name }));
  const set = (changed: Filter) => onChange((last) => ({ ...last, ...changed }));
  // The field has what is typed at once; the address, which follows a moment later, gives it only where the reader goes back.
  const [typed, setTyped] = useState(filter.text ?? "");
  const kind = useNavigationType();
  useEffect(() => {
    if (kind === "POP") setTyped(filter.text ?? "");
  }, [kind, filter.text]);
  return (
    <Filters>
      <NativeSelect
        label={texts.product}
        data={[
          { value: "", label: texts.allProducts },
          ...products.filter(({ enabled }) => enabled).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={filter.product ?? ""}
        onChange={({ currentTarget: { value } }) =>
          set({ product: value || undefined, from: undefined, to: undefined })
        }
      />
      <NativeSelect
        label={texts.from}
        data={names}
        value={String(from?.id ?? "")}
        onChange={({ currentTarget: { value } }) => onChange((last) => ({ to: String(to?.id), ...last, from: value }))}
      />
      <NativeSelect
        label={texts.to}
        data={names}
        value={String(to?.id ?? "")}
        onChange={({ currentTarget: { value } }) =>
          onChange((last) => ({ from: String(from?.id), ...last, to: value }))
        }
      />
      <NativeSelect
        label={texts.severity}
        data={[
          { value: "", label: texts.all },
          ...changeSeverities.map((value) => ({ value, label: texts.severities[value] })),
        ]}
        value={filter.severity ?? ""}
        onChange={({ currentTarget: { value } }) => set({ severity: value || undefined })}
      />
      <div data-wide>
        <TextInput
          label={texts.text}
          maxLength={200}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            set({ text: value || undefined });
          }}
        />
      </div>
    </Filters>
  );
}

interface ComparedProps {
  readonly from: ReleaseAnswer;
  readonly to: ReleaseAnswer;
  readonly filter: Filter;
}

function Compared({ from, to, filter }: ComparedProps) {
  const owner = useOwner();
  const query = useQuery(
    queryOptions({
      queryKey: ["changes", owner, from.id, to.id],
      queryFn: ({ signal }) =>
        callPortal("getChanges", { query: { from: String(from.id), to: String(to.id) }, signal }),
    }),
  );
  return (
    <Loaded query={query} what={texts.loading}>
      {(answer) => <Changes answer={answer} filter={filter} />}
    </Loaded>
  );
}

function Changes({ answer, filter }: { readonly answer: ChangesAnswer; readonly filter: Filter }) {
  const { severity, text = "" } = useDeferredValue(filter);
  const { from, to } = answer;
  const without = [from, to].find(({ documents }) => documents === 0);
  if (without) return <Empty title={texts.noDocuments}>{texts.noDocumentsHelp(without.name)}</Empty>;
  if (answer.operations.length === 0)
    return <Empty title={texts.nothing}>{texts.nothingHelp(from.name, to.name)}</Empty>;
  const shown = answer.operations.flatMap((operation) => fitting(operation, severity, text.trim().toLowerCase()));
  if (shown.length === 0) return <p className={styles.said}>{texts.filtered}</p>;
  const yours = shown.filter(({ calls }) => calls > 0);
  return (
    <>
      {yours.length > 0 && <Group name={texts.yours} note={texts.yoursMeans} operations={yours} />}
      {changeSeverities.map((one) => {
        const operations = shown.filter(({ calls, ...operation }) => calls === 0 && operation.severity === one);
        if (operations.length === 0) return null;
        return <Group key={one} name={texts.severities[one]} note={texts.means[one]} operations={operations} />;
      })}
      {!answer.isComplete && <p className={styles.said}>{texts.notAllOperations}</p>}
    </>
  );
}

/** The operation with what of it fits; nothing where nothing does. A text that its name has keeps all of its changes. */
function fitting(operation: ChangedOperation, severity: string | undefined, text: string): ChangedOperation[] {
  const { method, path, title, module } = operation;
  const isNamed = `${method} ${path} ${title} ${module}`.toLowerCase().includes(text);
  const changes = operation.changes.filter(
    (change) =>
      (severity === undefined || change.severity === severity) && (isNamed || change.text.toLowerCase().includes(text)),
  );
  const [gravest] = changes;
  return gravest ? [{ ...operation, changes, severity: gravest.severity }] : [];
}

interface GroupProps {
  readonly name: string;
  readonly note: string;
  readonly operations: readonly ChangedOperation[];
}

function Group({ name, note, operations }: GroupProps) {
  const [count, setCount] = useState(SHOWN);
  const left = operations.length - count;
  return (
    <Section name={name} note={`${note} ${texts.operations(operations.length)}.`}>
      <ul className={styles.operations}>
        {operations.slice(0, count).map((operation) => (
          <Operation key={`${operation.page} ${operation.method} ${operation.path}`} operation={operation} />
        ))}
      </ul>
      {left > 0 && (
        <Button variant="default" onClick={() => setCount(count + 10 * SHOWN)}>
          {texts.more(Math.min(left, 10 * SHOWN))}
        </Button>
      )}
    </Section>
  );
}

function Operation({ operation }: { readonly operation: ChangedOperation }) {
  const { kind, method, path, title, solution, module, page, calls, changes, isComplete } = operation;
  return (
    <li className={styles.operation}>
      <p className={styles.head}>
        {kind === "operation" && <Verb verb={method} />}
        <Link to={page}>{title}</Link>
        <code>{path}</code>
        <span className={styles.module}>
          {solution} · {module}
        </span>
        {calls > 0 && <span className={styles.calls}>{texts.calls(calls)}</span>}
      </p>
      <ul className={styles.changes}>
        {changes.map(({ text, severity, pointer }) => (
          <li key={`${pointer} ${text}`} data-severity={severity}>
            <span className={styles.severity}>{texts.severities[severity]}</span>
            {/* English in every language of the pages: a sentence runs from the left, and is read out as such. */}
            <span className={styles.text} lang="en" dir="ltr">
              <WithNames text={text} />
            </span>
          </li>
        ))}
      </ul>
      {!isComplete && <p className={styles.said}>{texts.notAllChanges}</p>}
    </li>
  );
}

/** Names and values stand in backticks: every second part is one. */
function WithNames({ text }: { readonly text: string }) {
  const parts = text.split("`").map((part, at) => (at % 2 === 1 ? createElement("code", null, part) : part));
  return createElement(Fragment, null, ...parts);
}
