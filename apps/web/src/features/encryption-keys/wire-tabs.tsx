import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./wire-tabs.module.css";

interface WireTab {
  readonly id: string;
  readonly label: string;
  readonly panel: ReactNode;
}

interface WireTabsProps {
  /** What is chosen between. */
  readonly label: string;
  readonly tabs: readonly WireTab[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** At the right of the tabs. */
  readonly actions: ReactNode;
}

/** Machine texts on wire, one at a time. */
export function WireTabs({ label, tabs, chosen, onChoose, actions }: WireTabsProps) {
  return (
    <Tabs
      className={`wire ${styles.box}`}
      value={chosen}
      onChange={(id) => id !== null && onChoose(id)}
      variant="unstyled"
      classNames={{ list: styles.list ?? "", tab: styles.tab ?? "" }}
    >
      <div className={styles.strip}>
        <Tabs.List aria-label={label}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.id} value={tab.id}>
              {tab.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className={styles.actions}>{actions}</div>
      </div>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.id} value={tab.id}>
          {tab.id === chosen && tab.panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
