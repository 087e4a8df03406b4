import "@mantine/core/styles/Tabs.layer.css";
import { codeTokens } from "@connect-portal/openapi-reference/tokens";
import { Tabs } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { CopyButton } from "../ui/copy-button.tsx";
import { WireCode } from "../ui/wire-code.tsx";
import csharp from "./csharp/VerifyWebhook.cs?raw";
import go from "./go/verify_webhook.go?raw";
import java from "./java/VerifyWebhook.java?raw";
import node from "./node/verify-webhook.js?raw";
import php from "./php/verify-webhook.php?raw";
import python from "./python/verify_webhook.py?raw";
import { texts } from "./texts.ts";
import styles from "./verification-code.module.css";

interface CodeLanguage {
  readonly id: string;
  readonly label: string;
  /** Name that the program may be kept under. */
  readonly file: string;
  readonly program: string;
  /** How it writes comments, for the colours. */
  readonly comment: "slashes" | "hash";
}

/** Checking a signature, in the order in which the languages are offered. The files are run by code.files.test.ts. */
const codeLanguages: readonly CodeLanguage[] = [
  { id: "node", label: "Node.js", file: "verify-webhook.js", program: node, comment: "slashes" },
  { id: "python", label: "Python", file: "verify_webhook.py", program: python, comment: "hash" },
  { id: "java", label: "Java", file: "VerifyWebhook.java", program: java, comment: "slashes" },
  { id: "csharp", label: "C#", file: "VerifyWebhook.cs", program: csharp, comment: "slashes" },
  { id: "go", label: "Go", file: "verify_webhook.go", program: go, comment: "slashes" },
  { id: "php", label: "PHP", file: "verify-webhook.php", program: php, comment: "slashes" },
];

/** How a receiver checks a signature, in six languages; the chosen one is remembered for the next visit. */
export function VerificationCode() {
  const [chosen, choose] = useLocalStorage({ key: "connect-portal.code-language", defaultValue: "node" });
  const shown = codeLanguages.find(({ id }) => id === chosen) ?? codeLanguages[0];
  return (
    <Tabs className={styles.tabs} value={shown?.id ?? null} onChange={(id) => id && choose(id)}>
      <Tabs.List>
        {codeLanguages.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown && (
        <Tabs.Panel value={shown.id} className={`wire ${styles.panel}`}>
          <div className={styles.strip}>
            <code>{shown.file}</code>
            <CopyButton onWire label={texts.copy} text={() => shown.program} />
          </div>
          <WireCode label={shown.file} tokens={codeTokens(shown.program, shown.comment)} />
        </Tabs.Panel>
      )}
    </Tabs>
  );
}
