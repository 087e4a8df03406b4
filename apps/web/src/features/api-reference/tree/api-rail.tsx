import { IconFileText, IconWebhook } from "@tabler/icons-react";
import { ItemLink, type ItemState, ModuleTree } from "../../../shared/rail/module-tree.tsx";
import { Rail } from "../../../shared/rail/rail.tsx";
import { Verb } from "../../../shared/ui/verb.tsx";
import { addressOf } from "../descriptor/address.ts";
import type { Api } from "../descriptor/place.ts";
import type { TreeApi, TreeModule } from "../descriptor/tree.ts";
import styles from "./api-rail.module.css";

interface ApiRailProps {
  readonly modules: readonly TreeModule[];
  /** The API that the page shows. */
  readonly current: Api | undefined;
  /** Address of the module's webhooks page. */
  readonly webhooks: string;
}

const words = { one: "API", many: "APIs" };

/** The APIs of the module beside the text. */
export function ApiRail({ modules, current, webhooks }: ApiRailProps) {
  const selected = modules.flatMap(({ items }) => items).find(({ api }) => api === current)?.value;
  return (
    <Rail words={words} modules={modules} selected={selected}>
      {(shown, isFiltered) => (
        <ModuleTree
          label={words.many}
          modules={shown}
          selected={selected}
          allExpanded={isFiltered}
          renderItem={(entry, state) => <ApiRow entry={entry} webhooks={webhooks} {...state} />}
        />
      )}
    </Rail>
  );
}

interface ApiRowProps extends ItemState {
  readonly entry: TreeApi;
  readonly webhooks: string;
}

function ApiRow({ entry, webhooks, ...state }: ApiRowProps) {
  const { name, verb, deprecated, webhook, staticPage, module, api } = entry;
  return (
    <ItemLink
      {...state}
      name={name}
      to={webhook ? webhooks : { search: addressOf({ module, api }) }}
      leaves={webhook}
      deprecated={deprecated}
      before={
        staticPage ? (
          <span className={styles.page}>
            <IconFileText size={14} stroke={1.75} aria-hidden />
          </span>
        ) : (
          <Verb verb={verb} />
        )
      }
      after={webhook && <IconWebhook size={14} stroke={1.75} aria-label="Webhook" />}
    />
  );
}
