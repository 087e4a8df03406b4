import type { ReferenceIndex } from "@connect-portal/openapi-document";
import { grouped } from "@connect-portal/openapi-reference";
import { IconSearch } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { texts } from "../texts.ts";
import { filterGroups, groupsOf, type OperationGroup } from "./operation-groups.ts";
import { OperationTree } from "./operation-tree.tsx";
import styles from "./rail.module.css";
import { rowsOf } from "./rows.ts";

export interface RailContentProps {
  readonly index: ReferenceIndex;
  readonly current: string | null;
  readonly onOpen: (id: string) => void;
}

/** Up to so many operations all groups are open; a longer list begins with the group that is read. */
const SHOWN_AT_ONCE = 60;

export function RailContent({ index, current, onOpen }: RailContentProps) {
  const [filter, setFilter] = useState("");
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map());
  const groups = useMemo(() => groupsOf(index), [index]);
  const shown = useMemo(() => filterGroups(groups, filter), [groups, filter]);
  const isFiltered = filter.trim() !== "";
  const here = current ?? groups[0]?.entries[0]?.id;
  const isOpen = ({ key, entries }: OperationGroup) =>
    isFiltered ||
    (folds.get(key) ?? (index.operations.length <= SHOWN_AT_ONCE || entries.some(({ id }) => id === here)));
  return (
    <>
      <div className={styles.find}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <input
          type="search"
          className={`input ${styles.filter}`}
          aria-label={texts.operations.filter}
          placeholder={texts.operations.filterAll(countLabel(index.operations.length))}
          autoComplete="off"
          spellCheck={false}
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        />
      </div>
      {shown.length === 0 ? (
        <p className={styles.none} role="status">
          {isFiltered ? texts.operations.noMatch : texts.operations.none}
        </p>
      ) : (
        <OperationTree
          key={isFiltered ? "filtered" : "all"}
          rows={rowsOf(shown, isOpen)}
          current={here ?? null}
          onFold={({ group, isOpen }) => setFolds((folds) => new Map(folds).set(group.key, !isOpen))}
          onOpen={onOpen}
        />
      )}
    </>
  );
}

export function countLabel(count: number): string {
  return texts.operations.count(count, grouped(count));
}
