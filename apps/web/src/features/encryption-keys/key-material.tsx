import type { EncryptionKey } from "@connect-portal/contract";
import { jsonTokens } from "@connect-portal/openapi-reference/tokens";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { saveFile } from "../../shared/files/save-file.ts";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import wire from "../../shared/ui/on-wire.module.css";
import { WireCode } from "../../shared/ui/wire-code.tsx";
import { type KeyForm, keyForms } from "./key-forms.ts";
import { texts } from "./texts.ts";
import { WireTabs } from "./wire-tabs.tsx";

/** The public key in each of its forms, to be copied or saved. */
export function KeyMaterial({ encryptionKey }: { readonly encryptionKey: EncryptionKey }) {
  const { slot } = encryptionKey;
  const forms = keyForms(encryptionKey);
  const [chosen, choose] = useState<string>(forms[0].id);
  const form = forms.find(({ id }) => id === chosen) ?? forms[0];
  return (
    <WireTabs
      label={texts.forms.label[slot]}
      chosen={form.id}
      onChoose={choose}
      tabs={forms.map((one) => ({
        id: one.id,
        label: one.label,
        panel: <WireCode label={texts.forms.panel[slot](one.label)} tokens={tokensOf(one)} isWrapped />,
      }))}
      actions={
        <>
          <CopyButton label={texts.forms.copy(form.label)} text={() => form.text} onWire />
          <Button
            size="xs"
            variant="subtle"
            className={wire.button ?? ""}
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            title={form.fileName}
            onClick={() => saveFile(new Blob([form.text], { type: form.mediaType }), form.fileName)}
          >
            {texts.forms.download(form.label)}
          </Button>
        </>
      }
    />
  );
}

function tokensOf({ id, text }: KeyForm) {
  return id === "jwk" ? jsonTokens(text) : [{ text }];
}
