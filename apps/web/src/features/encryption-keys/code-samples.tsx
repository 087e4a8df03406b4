import "@mantine/core/styles/Tabs.layer.css";
import type { EncryptionKey } from "@connect-portal/contract";
import { codeTokens } from "@connect-portal/openapi-reference/tokens";
import { Tabs } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import type { ReactNode } from "react";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import { WireCode } from "../../shared/ui/wire-code.tsx";
import csharp from "./code/csharp/Program.cs?raw";
import go from "./code/go/encrypt.go?raw";
import java from "./code/java/Encrypt.java?raw";
import { type CodeLanguageId, codeLanguages, fillSample } from "./code/languages.ts";
import node from "./code/node/encrypt.mjs?raw";
import php from "./code/php/encrypt.php?raw";
import python from "./code/python/encrypt.py?raw";
import styles from "./code-samples.module.css";
import { texts } from "./texts.ts";
import wireTabsStyles from "./wire-tabs.module.css";

interface WireTab {
  readonly id: string;
  readonly label: string;
  readonly panel: ReactNode;
}

interface WireTabsProps {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly WireTab[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** At the right of the tabs. */
  readonly actions: ReactNode;
}

/** The programs as they are kept, which are the ones that are run: `npm run encryption:samples`. */
export const sources: Readonly<Record<CodeLanguageId, string>> = { csharp, go, java, node, php, python };

/** How a request body is encrypted with the reader's current key, in the language that was chosen last in this browser. */
export function CodeSamples({ encryptionKey: { jwk } }: { readonly encryptionKey: EncryptionKey }) {
  const [stored, choose] = useLocalStorage<string>({
    key: "connect-portal.encryption-language",
    defaultValue: codeLanguages[0].id,
    getInitialValueInEffect: false,
  });
  const language = codeLanguages.find(({ id }) => id === stored) ?? codeLanguages[0];
  const program = fillSample(sources[language.id], jwk);
  return (
    <div className={styles.samples}>
      <WireTabs
        label={texts.code.language}
        chosen={language.id}
        onChoose={choose}
        tabs={codeLanguages.map(({ id, label, install, comment }) => ({
          id,
          label,
          panel: (
            <>
              <div className={styles.install}>
                <pre>{install}</pre>
                <CopyButton label={texts.code.copyInstall} text={() => install} isIcon onWire />
              </div>
              <WireCode label={texts.code.program(label)} tokens={codeTokens(program, comment)} />
            </>
          ),
        }))}
        actions={<CopyButton label={texts.code.copy} text={() => program} onWire />}
      />
      <p className={styles.note}>
        {texts.code.note.before}
        <code>encryptedData</code>
        {texts.code.note.after}
      </p>
    </div>
  );
}

/** Machine texts on wire, one at a time. */
export function WireTabs({ label, tabs, chosen, onChoose, actions }: WireTabsProps) {
  return (
    <Tabs
      className={`wire ${wireTabsStyles.box}`}
      value={chosen}
      onChange={(id) => id !== null && onChoose(id)}
      variant="unstyled"
      classNames={{ list: wireTabsStyles.list ?? "", tab: wireTabsStyles.tab ?? "" }}
    >
      <div className={wireTabsStyles.strip}>
        <Tabs.List aria-label={label}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.id} value={tab.id}>
              {tab.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className={wireTabsStyles.actions}>{actions}</div>
      </div>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.id} value={tab.id}>
          {tab.id === chosen && tab.panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
