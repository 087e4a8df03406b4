import { useIsHydrating } from "@connect-portal/openapi-reference/hydration";
import { Drawer, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconChevronDown, IconListTree, IconSearch } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { useFirstReader } from "../page/reader.ts";
import styles from "./rail.module.css";
import { countItems, filterModules, holderOf, type RailItem, type RailModule } from "./rail-modules.ts";
import { texts } from "./texts.ts";

/** Names of the items, such as "API" and "APIs". */
interface RailWords {
  readonly one: string;
  readonly many: string;
}

interface RailProps<Item extends RailItem> {
  readonly words: RailWords;
  readonly modules: readonly RailModule<Item>[];
  /** Value of what the page shows: an item, or one of its children. */
  readonly selected: string | undefined;
  /** The reader looks for something: what was not worth loading before is now. */
  readonly onFilter?: () => void;
  /** The tree of the modules that the filter has left; `isFiltered` while it leaves some out. */
  readonly children: (modules: readonly RailModule<Item>[], isFiltered: boolean) => ReactNode;
}

/** The module's items beside the text; in a drawer on narrow screens. */
export function Rail<Item extends RailItem>(props: RailProps<Item>) {
  const { words, modules, selected } = props;
  // Nothing is drawn for nobody: a long tree takes a phone as long as all the rest.
  const isNarrow = useMediaQuery("(max-width: 1023px)", undefined, { getInitialValueInEffect: false });
  const reader = useFirstReader();
  const isHydrating = useIsHydrating();
  const hasRoom = !(reader ? reader.isPhone : isNarrow);
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const module = holderOf(modules, selected)?.module;
  return (
    <>
      <nav className={styles.rail} aria-label={words.many}>
        {hasRoom && <FilteredTree {...props} />}
      </nav>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        data-rail-button
        onClick={() => setOpenedAt(here)}
      >
        <IconListTree size={16} stroke={1.75} aria-hidden />
        {module === undefined ? words.many : `${module.name}, ${countLabel(module.items.length, words)}`}
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </button>
      {/* Following a link changes the address, which closes the drawer. */}
      {!isHydrating && (
        <Drawer.Root opened={openedAt === here} onClose={() => setOpenedAt(null)}>
          <Drawer.Overlay />
          <Drawer.Content>
            <div className={styles.drawerHead}>
              <Drawer.Title className={styles.drawerTitle}>{words.many}</Drawer.Title>
              <Drawer.CloseButton aria-label={texts.close} />
            </div>
            <nav aria-label={words.many}>
              <FilteredTree {...props} />
            </nav>
          </Drawer.Content>
        </Drawer.Root>
      )}
    </>
  );
}

function FilteredTree<Item extends RailItem>({ words, modules, onFilter, children }: RailProps<Item>) {
  const [filter, setFilter] = useState("");
  const shown = filterModules(modules, filter);
  return (
    <>
      <div className={styles.find}>
        <TextInput
          size="xs"
          aria-label={texts.filter(words.many)}
          placeholder={texts.filter(countLabel(countItems(modules), words))}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          autoComplete="off"
          value={filter}
          onFocus={onFilter}
          onChange={({ currentTarget: { value } }) => setFilter(value)}
        />
      </div>
      {shown.length === 0 ? (
        <p className={styles.none} role="status">
          {texts.noMatch(filter.trim())}
        </p>
      ) : (
        children(shown, filter.trim() !== "")
      )}
    </>
  );
}

function countLabel(count: number, { one, many }: RailWords): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}
