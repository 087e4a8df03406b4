import { Spotlight } from "@mantine/spotlight";
import { IconSearch } from "@tabler/icons-react";
import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "react-router";
import type { ExplainedError } from "../../shared/errors/read-error-book.ts";
import type { TypeAhead } from "../../shared/palette/type-ahead.ts";
import { useSession } from "../../shared/session/use-session.ts";
import { trace } from "../../shared/trace/trace.ts";
import type { Entry } from "./entries.ts";
import { Explanation } from "./errors/explanation.tsx";
import { find } from "./find.ts";
import { optionId, Results, shownOf } from "./results.tsx";
import styles from "./search.module.css";
import { texts } from "./texts.ts";
import { useEntries } from "./use-entries.ts";

interface EmptyProps {
  readonly typed: string;
  /** Name of the open page. */
  readonly scope: string | undefined;
  /** The catalogue is searched, too. */
  readonly isMember: boolean;
  readonly isLoading: boolean;
  /** The server could not be asked. */
  readonly isCut: boolean;
}

interface FootProps {
  readonly count: number | undefined;
  readonly isLoading: boolean;
  /** There may be more than are counted. */
  readonly isFull: boolean;
}

/** Entries shown in each group. */
const SHOWN = 6;

interface SearchProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly ahead: TypeAhead;
}

/** The field, what it finds, and the keys: arrows choose, Enter opens. The best hit is chosen until the reader chooses. */
export function Search({ isOpen, onClose, ahead }: SearchProps) {
  const id = useId();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [pointed, setPointed] = useState<string | null>(null);
  const [explained, setExplained] = useState<ExplainedError | null>(null);
  const { entries, scope, isLoading, isCut, full } = useEntries(isOpen, typed);
  // The catalogue is open to every signed-in user.
  const isMember = useSession() !== null;
  const asked = wordsOf(scope, isMember);
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => find(entries, wanted, SHOWN), [entries, wanted]);
  const shown = shownOf(found);
  const chosen = shown.find((entry) => entry.id === pointed) ?? shown[0];
  const isSearching = isLoading || wanted !== typed;
  const [isEntered, setEntered] = useState(false);

  // Enter came before everything was found: the best hit opens when the search is over.
  const openBest = useEffectEvent(() => open(chosen));
  useEffect(() => {
    if (!isEntered || isSearching) return;
    setEntered(false);
    openBest();
  }, [isEntered, isSearching]);

  /** From here on the field takes the keys itself. */
  function takeOver() {
    if (!ahead.isWaiting()) return;
    setTyped(ahead.text());
    setEntered(ahead.isEntered());
    ahead.stop();
  }

  function open(entry: Entry | undefined) {
    if (entry === undefined) return;
    if (entry.explained) return setExplained(entry.explained);
    onClose();
    if (entry.action !== undefined) trace(entry.action, entry.title, entry.to);
    navigate(entry.to, { preventScrollReset: new URL(entry.to, location.href).pathname === pathname });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      if (explained !== null) return setExplained(null);
      // What the reader has pointed at stays; else a better hit may be under way.
      return isSearching && (pointed === null || chosen?.id !== pointed) ? setEntered(true) : open(chosen);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || shown.length === 0 || explained !== null) return;
    event.preventDefault();
    const at = chosen === undefined ? -1 : shown.indexOf(chosen);
    setPointed(shown[(at + step + shown.length) % shown.length]?.id ?? null);
  }

  return (
    <>
      <div className={styles.ask}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          ref={field}
          data-autofocus
          role="combobox"
          aria-label={asked.label}
          aria-expanded={shown.length > 0 && explained === null}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={explained === null && chosen ? optionId(id, found, chosen) : undefined}
          placeholder={asked.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onFocus={takeOver}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setEntered(false);
            setPointed(null);
            setExplained(null);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles.close} onClick={onClose}>
          {texts.close.key}
          <span className="visually-hidden">{texts.close.rest}</span>
        </button>
      </div>
      {explained !== null ? (
        <Explanation
          error={explained}
          onLeave={onClose}
          onBack={() => {
            setExplained(null);
            field.current?.focus();
          }}
        />
      ) : shown.length > 0 ? (
        <Results
          id={id}
          found={found}
          full={full}
          chosen={chosen}
          typed={wanted}
          onPoint={(entry) => setPointed(entry.id)}
          onOpen={open}
        />
      ) : (
        <Empty typed={wanted} scope={scope} isMember={isMember} isLoading={isLoading} isCut={isCut} />
      )}
      <Spotlight.Footer className={styles.foot}>
        <Foot
          count={wanted.trim() === "" ? undefined : found.count}
          isLoading={isLoading}
          isFull={found.groups.some(({ group }) => full.has(group))}
        />
      </Spotlight.Footer>
    </>
  );
}

/** The field's hint. */
function wordsOf(
  scope: string | undefined,
  isMember: boolean,
): { readonly label: string; readonly placeholder: string } {
  if (!isMember) return { label: texts.field.visitor, placeholder: texts.field.visitor };
  const label = texts.field.member;
  return { label, placeholder: scope === undefined ? label : texts.field.within(scope) };
}

/** Suggestions when nothing was found. */
function Empty({ typed, scope, isMember, isLoading, isCut }: EmptyProps) {
  if (isLoading) return <p className={styles.empty}>{texts.foot.searching}</p>;
  if (isCut) {
    return (
      <div className={styles.empty} role="alert">
        <h3>{texts.failed.title}</h3>
        <p>{texts.failed.text}</p>
      </div>
    );
  }
  return (
    <div className={styles.empty}>
      <h3>{texts.none.title}</h3>
      <p>{emptySentence(typed.trim(), scope, isMember)}</p>
    </div>
  );
}

function emptySentence(typed: string, scope: string | undefined, isMember: boolean): string {
  if (!isMember) return texts.none.visitor(typed);
  return scope === undefined ? texts.none.member(typed) : texts.none.within(scope, typed);
}

/** The keys, and how much was found; `count` is undefined while nothing is searched for. */
function Foot({ count, isLoading, isFull }: FootProps) {
  return (
    <>
      {count !== 0 && (
        <>
          <span className={styles.keys}>
            <kbd>↑</kbd>
            <kbd>↓</kbd> {texts.foot.choose}
          </span>
          <span className={styles.keys}>
            <kbd>{texts.foot.enter}</kbd> {texts.foot.open}
          </span>
        </>
      )}
      <span className={styles.count} role="status">
        {isLoading ? texts.foot.searching : resultLabel(count, isFull)}
      </span>
    </>
  );
}

function resultLabel(count: number | undefined, isFull: boolean): string {
  if (count === undefined) return "";
  return isFull ? texts.foot.moreThan(count) : texts.foot.results(count);
}
