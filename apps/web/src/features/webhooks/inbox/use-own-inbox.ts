import { INBOX_KEEPS, type InboxRequestLine } from "@connect-portal/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useSingleMutation } from "../../../shared/api-client/use-single-mutation.ts";
import { useUsername } from "../../../shared/session/use-session.ts";
import { sessionValue } from "../../../shared/storage/session-value.ts";
import { texts } from "../texts.ts";
import { fetchPage, PAGE_SIZE, useInbox } from "./inbox-queries.ts";
import { type InboxLines, noLines, signatureWords, withArrived, withPage } from "./lines/inbox-lines.ts";
import { useLiveInbox } from "./live/use-live-inbox.ts";

const stored = sessionValue("hook-inbox.pages");

const MOST = Math.ceil(INBOX_KEEPS / PAGE_SIZE);

/** How many pages of the ledger the reader has asked for: as many stand there after a reload. */
const shownPages = {
  read(): number {
    const pages = Number(stored.read() ?? 1);
    return Number.isInteger(pages) ? Math.min(MOST, Math.max(1, pages)) : 1;
  },
  write: (pages: number) => stored.write(pages > 1 ? String(pages) : null),
};

/** How long arrivals are gathered before they are said, in ms: a flood is one sentence. */
const GATHERED = 1500;

/** The user's inbox with what has arrived in it, kept up by one event stream for all parts of the page. */
export function useOwnInbox() {
  const username = useUsername();
  const { data: inbox, error: inboxError, refetch } = useInbox();
  const ledger = useInboxLines(username);
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set());
  const { said, add } = useBatched(arrivalsText);
  const { data: known } = ledger;

  const state = useLiveInbox({
    username: known ? username : "",
    lastId: () => known?.lines[0]?.id ?? 0,
    onReturn: ledger.refetch,
    onEvent(event) {
      if (event.name === "cleared") return ledger.cleared();
      ledger.arrived(event.line);
      add(event.line);
      setArrived((before) => new Set(before).add(event.line.id));
    },
  });

  const failure = inboxError ?? ledger.error;
  return {
    inbox,
    known,
    ledger,
    state,
    failure,
    /** Ids of those that arrived while the reader looked on. */
    arrived,
    /** Announced to screen readers. */
    said,
    readAgain() {
      refetch();
      ledger.refetch();
    },
  };
}

export type OwnInbox = ReturnType<typeof useOwnInbox>;

/** Announces requests that arrived together to screen readers. */
function arrivalsText(lines: readonly InboxRequestLine[]): string {
  const latest = lines.at(-1);
  if (!latest) return "";
  const { event, method, status, signature } = latest;
  const { summary, request, one, many } = texts.inbox.said;
  const said = summary(event ?? request(method), status, signatureWords(signature));
  return lines.length === 1 ? one(said) : many(lines.length, said);
}

/** Gathers what is `add`ed and hands it over together; the text of the latest batch is what a screen reader says. */
function useBatched<T>(say: (batch: readonly T[]) => string) {
  const [said, setSaid] = useState("");
  const batch = useRef<T[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function add(item: T) {
    batch.current.push(item);
    timer.current ??= setTimeout(() => {
      setSaid(say(batch.current));
      batch.current = [];
      timer.current = undefined;
    }, GATHERED);
  }
  return { said, add };
}

/** The lines of the inbox: read when the page opens, kept up by what `arrived` and `cleared` are told. */
function useInboxLines(username: string) {
  const client = useQueryClient();
  const key = useMemo(() => ["hook-inbox-lines", username] as const, [username]);
  const read = () => client.getQueryData<InboxLines>(key) ?? noLines;

  const { data, error, refetch } = useQuery({
    queryKey: key,
    enabled: username !== "",
    staleTime: 0,
    async queryFn({ signal }) {
      const before = new Set(read().lines.map(({ id }) => id));
      const pages = await Promise.all(Array.from({ length: shownPages.read() }, (_, page) => fetchPage(page, signal)));
      // Lines that arrived while the pages were loading may be missing from the pages.
      const meanwhile = read().lines.filter(({ id }) => !before.has(id));
      return meanwhile.reduce(withArrived, pages.reduce(withPage, noLines));
    },
  });

  const older = useSingleMutation({
    mutationFn: () => fetchPage(Math.floor(read().lines.length / PAGE_SIZE)),
    onSuccess(page) {
      const next = withPage(read(), page);
      client.setQueryData(key, next);
      shownPages.write(Math.ceil(next.lines.length / PAGE_SIZE));
    },
  });

  return useMemo(
    () => ({
      data,
      error,
      refetch,
      older,
      arrived(line: InboxRequestLine) {
        client.setQueryData<InboxLines>(key, (known = noLines) => withArrived(known, line));
      },
      /** Nothing is there any more, whatever an answer that is still on its way says. */
      async cleared() {
        await client.cancelQueries({ queryKey: key });
        client.setQueryData<InboxLines>(key, noLines);
        shownPages.write(1);
      },
    }),
    [data, error, refetch, older, client, key],
  );
}
