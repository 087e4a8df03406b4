import { IconFileText, IconList, IconWebhook } from "@tabler/icons-react";
import { memo } from "react";
import { ItemLink } from "../../../shared/rail/item-link.tsx";
import { type ItemState, ModuleTree } from "../../../shared/rail/module-tree.tsx";
import { Rail } from "../../../shared/rail/rail.tsx";
import { Verb } from "../../../shared/ui/verb.tsx";
import type { TreeItem, TreeModule } from "../descriptor/tree.ts";
import { texts } from "../texts.ts";
import styles from "./api-rail.module.css";

interface ApiRailProps {
  readonly modules: readonly TreeModule[];
  /** Value of the operation that is read, else of the API that the page shows. */
  readonly selected: string | undefined;
  /** Address of the module's webhooks page. */
  readonly webhooks: string;
  readonly onFilter: () => void;
}

const { tree: words } = texts;

/** The APIs of the module beside the text, and the operations of the one that is open. */
export function ApiRail({ modules, selected, webhooks, onFilter }: ApiRailProps) {
  return (
    <Rail words={words} modules={modules} selected={selected} onFilter={onFilter}>
      {(shown, isFiltered) => (
        <ModuleTree
          label={words.many}
          modules={shown}
          selected={selected}
          allExpanded={isFiltered}
          renderItem={(item, state) =>
            item.kind === "operation" ? (
              <OperationRow item={item} {...state} />
            ) : (
              <ApiRow item={item} webhooks={webhooks} isOpen={isHolder(item, selected)} {...state} />
            )
          }
        />
      )}
    </Rail>
  );
}

function isHolder({ value, children = [] }: TreeItem, selected: string | undefined): boolean {
  return value === selected || children.some((child) => child.value === selected);
}

interface ApiRowProps extends ItemState {
  readonly item: TreeItem;
  readonly webhooks: string;
  /** The page shows it, or an operation of it. */
  readonly isOpen: boolean;
}

function ApiRow({ item, webhooks, isOpen, ...state }: ApiRowProps) {
  const { name, verb, deprecated, webhook, address } = item;
  return (
    <ItemLink
      {...state}
      name={name}
      to={webhook ? webhooks : { search: address }}
      current={isOpen ? "page" : undefined}
      leaves={webhook}
      deprecated={deprecated}
      before={<ApiMark item={item} verb={verb} />}
      after={webhook && <IconWebhook size={14} stroke={1.75} aria-label={words.webhook} />}
    />
  );
}

/** A page to read, a group of several verbs, or the one verb of an API. */
function ApiMark({ item, verb }: { readonly item: TreeItem; readonly verb: string | undefined }) {
  const isGroup = verb === undefined && (item.children ?? []).length > 0;
  if (!item.staticPage && !isGroup) return <Verb verb={verb} />;
  const Figure = item.staticPage ? IconFileText : IconList;
  return (
    <span className={styles.mark}>
      <Figure size={14} stroke={1.75} aria-hidden />
    </span>
  );
}

/** One of hundreds, of which two change when the reader goes on. */
const OperationRow = memo(function OperationRow({ item, ...state }: ItemState & { readonly item: TreeItem }) {
  const { name, verb, deprecated, address, anchor } = item;
  return (
    <ItemLink
      {...state}
      name={name}
      to={address}
      current={state.selected ? "location" : undefined}
      deprecated={deprecated}
      before={<Verb verb={verb} />}
      // The address does not change when the reader is already in this API: scroll to its start here.
      onClick={() => state.selected && anchor && document.getElementById(anchor)?.scrollIntoView()}
    />
  );
});
