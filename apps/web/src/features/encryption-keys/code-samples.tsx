import type { EncryptionKey } from "@connect-portal/contract";
import { codeTokens } from "@connect-portal/openapi-reference/tokens";
import { useLocalStorage } from "@mantine/hooks";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import { WireCode } from "../../shared/ui/wire-code.tsx";
import { fillSample } from "./code/fill-sample.ts";
import { codeLanguages } from "./code/languages.ts";
import { sources } from "./code/sources.ts";
import styles from "./code-samples.module.css";
import { WireTabs } from "./wire-tabs.tsx";

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
        label="Language"
        chosen={language.id}
        onChoose={choose}
        tabs={codeLanguages.map(({ id, label, install, comment }) => ({
          id,
          label,
          panel: (
            <>
              <div className={styles.install}>
                <pre>{install}</pre>
                <CopyButton label="Copy the install line" text={() => install} isIcon onWire />
              </div>
              <WireCode label={`Encrypting in ${label}`} tokens={codeTokens(program, comment)} />
            </>
          ),
        }))}
        actions={<CopyButton label="Copy the code" text={() => program} onWire />}
      />
      <p className={styles.note}>
        It prints the body to send: an object whose <code>encryptedData</code> is the encrypted text. Nimbus, jose and
        the others set the hash of OAEP right; a program of your own has to use SHA-256 for OAEP and for its MGF1.
      </p>
    </div>
  );
}
