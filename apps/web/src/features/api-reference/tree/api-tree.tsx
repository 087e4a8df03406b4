import { type RenderTreeNodePayload, Tree, type TreeNodeData, useTree } from "@mantine/core";
import { IconChevronRight, IconFileText, IconWebhook } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useMemo, useState } from "react";
import { Link } from "react-router";
import { Verb } from "../../../shared/ui/verb.tsx";
import { addressOf } from "../descriptor/address.ts";
import type { Api } from "../descriptor/place.ts";
import type { TreeApi, TreeModule } from "../descriptor/tree.ts";
import styles from "./api-tree.module.css";

interface ApiTreeProps {
  readonly modules: readonly TreeModule[];
  readonly current: Api | undefined;
  readonly webhooks: string;
  /** While a filter is set every module shows what is left of it. */
  readonly allExpanded: boolean;
}

/** Modules and their APIs. Arrow keys walk and open, Enter follows the API that has the focus. */
export function ApiTree({ modules, current, webhooks, allExpanded }: ApiTreeProps) {
  const data = useMemo(() => modules.map((module) => moduleNode(module, webhooks)), [modules, webhooks]);
  const home = modules.find(({ apis }) => apis.some(({ api }) => api === current));
  const selected = home?.apis.find(({ api }) => api === current)?.value;
  const [expanded, setExpanded] = useState<Record<string, boolean>>(() =>
    Object.fromEntries(modules.map((module) => [module.value, module.expanded])),
  );

  const openHome = home?.value;
  useEffect(() => {
    if (openHome !== undefined) setExpanded((now) => ({ ...now, [openHome]: true }));
  }, [openHome]);

  const tree = useTree({
    expandedState: allExpanded ? Object.fromEntries(modules.map(({ value }) => [value, true])) : expanded,
    onExpandedStateChange: (next) => {
      if (!allExpanded) setExpanded((now) => ({ ...now, ...next }));
    },
    selectedState: selected === undefined ? [] : [selected],
  });

  return (
    <Tree
      aria-label="APIs"
      className={styles.tree}
      classNames={{ node: styles.node, label: styles.label }}
      levelOffset={0}
      data={data}
      tree={tree}
      allowRangeSelection={false}
      renderNode={renderNode}
      onKeyDown={followOnEnter}
    />
  );
}

/** The tree's item has the focus, not the link within it. */
function followOnEnter({ key, target }: KeyboardEvent<HTMLElement>) {
  if (key !== "Enter" || !(target instanceof HTMLElement)) return;
  const row = target.querySelector<HTMLElement>(":scope > a, :scope > div");
  row?.click();
}

function moduleNode(module: TreeModule, webhooks: string): TreeNodeData {
  return {
    value: module.value,
    label: module.name,
    nodeProps: { count: module.apis.length },
    children: module.apis.map((api) => ({ value: api.value, label: api.name, nodeProps: { api, webhooks } })),
  };
}

function renderNode({ node, level, expanded, selected, elementProps }: RenderTreeNodePayload) {
  if (level === 1) {
    return (
      <div {...elementProps} className={`${elementProps.className} ${styles.module}`}>
        <IconChevronRight className={styles.twist} data-expanded={expanded || undefined} size={14} aria-hidden />
        <span className={styles.name} title={String(node.label)}>
          {node.label}
        </span>
        <span className={styles.count}>{node.nodeProps?.count}</span>
      </div>
    );
  }
  const { className } = elementProps;
  return <ApiRow {...(node.nodeProps as ApiRowProps)} selected={selected} className={className} />;
}

interface ApiRowProps {
  readonly api: TreeApi;
  readonly webhooks: string;
  readonly selected: boolean;
  readonly className: string;
}

function ApiRow({ api: entry, webhooks, selected, className }: ApiRowProps) {
  const { name, verb, deprecated, webhook, staticPage, module, api } = entry;
  return (
    <Link
      tabIndex={-1}
      className={`${className} ${styles.api}`}
      to={webhook ? webhooks : { search: addressOf({ module, api }) }}
      preventScrollReset={!webhook}
      aria-current={selected ? "page" : undefined}
      data-deprecated={deprecated || undefined}
    >
      {staticPage ? (
        <span className={styles.page}>
          <IconFileText size={14} stroke={1.75} aria-hidden />
        </span>
      ) : (
        <Verb verb={verb} />
      )}
      <span className={styles.name} title={name}>
        {name}
      </span>
      {deprecated && <span className="visually-hidden">(Deprecated)</span>}
      {webhook && <IconWebhook size={14} stroke={1.75} aria-label="Webhook" />}
    </Link>
  );
}
