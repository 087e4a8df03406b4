import { Spotlight } from "@mantine/spotlight";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { TypeAhead } from "../../shared/palette/type-ahead.ts";
import { useSession } from "../../shared/session/use-session.ts";
import { trace } from "../../shared/trace/trace.ts";
import type { Entry } from "./entries.ts";
import { find } from "./find.ts";
import { Empty, Foot } from "./foot.tsx";
import { optionId, Results, shownOf } from "./results.tsx";
import styles from "./search.module.css";
import { useEntries } from "./use-entries.ts";

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
  const [typed, setTyped] = useState("");
  const [pointed, setPointed] = useState<string | null>(null);
  const { entries, scope, isLoading } = useEntries(isOpen, typed);
  // The catalogue is open to whoever is signed in.
  const elsewhere = useSession() === null ? "pages" : "APIs and pages";
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => find(entries, wanted, SHOWN), [entries, wanted]);
  const shown = shownOf(found);
  const chosen = shown.find((entry) => entry.id === pointed) ?? found.best;

  /** From here on the field takes the keys itself. */
  function takeOver() {
    if (!ahead.isWaiting()) return;
    setTyped(ahead.text());
    ahead.stop();
  }

  function open(entry: Entry | undefined) {
    if (entry === undefined) return;
    onClose();
    if (entry.action !== undefined) trace(entry.action, entry.title, entry.to);
    navigate(entry.to, { preventScrollReset: new URL(entry.to, location.href).pathname === pathname });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      return open(chosen);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || shown.length === 0) return;
    event.preventDefault();
    const at = chosen === undefined ? -1 : shown.indexOf(chosen);
    setPointed(shown[(at + step + shown.length) % shown.length]?.id ?? null);
  }

  return (
    <>
      <div className={styles.ask}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label={scope === undefined ? `Search ${elsewhere}` : "Search operations, schemas and pages"}
          aria-expanded={shown.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(id, found, chosen)}
          placeholder={scope === undefined ? `Search ${elsewhere}` : `Search ${scope}, other APIs and pages`}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onFocus={takeOver}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setPointed(null);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles.close} onClick={onClose}>
          Esc<span className="visually-hidden"> closes the search</span>
        </button>
      </div>
      {shown.length > 0 ? (
        <Results
          id={id}
          found={found}
          chosen={chosen}
          typed={wanted}
          onPoint={(entry) => setPointed(entry.id)}
          onOpen={open}
        />
      ) : (
        <Empty typed={wanted} scope={scope} elsewhere={elsewhere} isLoading={isLoading} />
      )}
      <Spotlight.Footer className={styles.foot}>
        <Foot count={wanted.trim() === "" ? undefined : found.count} isLoading={isLoading} />
      </Spotlight.Footer>
    </>
  );
}
