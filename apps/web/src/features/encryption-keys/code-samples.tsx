import type { EncryptionKey } from "@connect-portal/contract";
import { codeTokens } from "@connect-portal/openapi-reference/tokens";
import { useLocalStorage } from "@mantine/hooks";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import { WireCode } from "../../shared/ui/wire-code.tsx";
import csharp from "./code/csharp/Program.cs?raw";
import { fillSample } from "./code/fill-sample.ts";
import go from "./code/go/encrypt.go?raw";
import java from "./code/java/Encrypt.java?raw";
import { type CodeLanguageId, codeLanguages } from "./code/languages.ts";
import node from "./code/node/encrypt.mjs?raw";
import php from "./code/php/encrypt.php?raw";
import python from "./code/python/encrypt.py?raw";
import styles from "./code-samples.module.css";
import { texts } from "./texts.ts";
import { WireTabs } from "./wire-tabs.tsx";

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
