import { Drawer, TextInput } from "@mantine/core";
import { IconChevronDown, IconListTree, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useLocation } from "react-router";
import type { Api } from "../descriptor/place.ts";
import { countApis, filterTree, type TreeModule } from "../descriptor/tree.ts";
import { ApiTree } from "./api-tree.tsx";
import styles from "./rail.module.css";

interface RailProps {
  readonly modules: readonly TreeModule[];
  /** The API that the page shows. */
  readonly current: Api | undefined;
  /** Address of the module's webhooks page. */
  readonly webhooks: string;
}

/** The APIs of the module beside the text; a drawer where there is no room beside it. */
export function Rail(props: RailProps) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const module = props.modules.find(({ apis }) => apis.some(({ api }) => api === props.current));
  return (
    <>
      <nav className={styles.rail} aria-label="APIs">
        <FilteredTree {...props} />
      </nav>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpenedAt(here)}>
        <IconListTree size={16} stroke={1.75} aria-hidden />
        {module === undefined ? "APIs" : `${module.name}, ${countLabel(module.apis.length)}`}
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </button>
      {/* Following a link changes the address, which closes the drawer. */}
      <Drawer.Root opened={openedAt === here} onClose={() => setOpenedAt(null)}>
        <Drawer.Overlay />
        <Drawer.Content>
          <div className={styles.drawerHead}>
            <Drawer.Title className={styles.drawerTitle}>APIs</Drawer.Title>
            <Drawer.CloseButton aria-label="Close" />
          </div>
          <nav aria-label="APIs">
            <FilteredTree {...props} />
          </nav>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
}

function FilteredTree({ modules, current, webhooks }: RailProps) {
  const [filter, setFilter] = useState("");
  const shown = filterTree(modules, filter);
  return (
    <>
      <div className={styles.find}>
        <TextInput
          size="xs"
          aria-label="Filter APIs"
          placeholder={`Filter ${countLabel(countApis(modules))}`}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          autoComplete="off"
          value={filter}
          onChange={({ currentTarget: { value } }) => setFilter(value)}
        />
      </div>
      {shown.length === 0 ? (
        <p className={styles.none} role="status">
          No API is called so.
        </p>
      ) : (
        <ApiTree modules={shown} current={current} webhooks={webhooks} allExpanded={filter.trim() !== ""} />
      )}
    </>
  );
}

function countLabel(count: number): string {
  return count === 1 ? "1 API" : `${count} APIs`;
}
