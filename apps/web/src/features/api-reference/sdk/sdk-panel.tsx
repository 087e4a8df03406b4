import {
  defaultSdkLanguage,
  isSdkLanguage,
  SDK_GENERATOR,
  sdkLanguageNames,
  sdkLanguages,
} from "@connect-portal/contract";
import { Button, NativeSelect } from "@mantine/core";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { saveFile } from "../../../shared/files/save-file.ts";
import { logFailure } from "../../../shared/log/log-failure.ts";
import { useOwner } from "../../../shared/session/use-session.ts";
import { sessionValue, useSessionValue } from "../../../shared/storage/session-value.ts";
import { CopyButton } from "../../../shared/ui/copy-button.tsx";
import { HeadPanel } from "../head/head-panel.tsx";
import { texts } from "../texts.ts";
import { generateSdk } from "./generate-sdk.ts";
import { languageMarks } from "./language-mark.ts";
import styles from "./sdk-panel.module.css";
import { sdkResult } from "./sdk-result.ts";

const chosenLanguage = sessionValue("sdk-language");

/**
 * Generates a client of the opened document and saves it. `path` is where the document is published. Each line has its
 * place from the beginning, so that choosing and saving move nothing.
 */
export function SdkPanel({ path }: { readonly path: string }) {
  const stored = useSessionValue(chosenLanguage);
  const code = isSdkLanguage(stored) ? stored : defaultSdkLanguage;
  const { data } = useQuery(sdkLanguagesOf(useOwner()));
  const language = data?.languages.find((one) => one.code === code);
  const { mutate, status, error, reset } = useMutation({
    mutationFn: () => generateSdk(code, path, new Date()),
    onSuccess: ({ content, name }) => saveFile(content, name),
    // What the server knows of it stands in the panel, too.
    onError: (failure) => logFailure(`The ${code} SDK of ${path} was not generated`, failure),
  });
  const install = language?.install;
  const result = sdkResult(status, language, data?.unavailable, error);
  const isOff = data?.unavailable !== undefined;
  return (
    <HeadPanel title={texts.sdk.title} current={sdkLanguageNames[code]} width="sdk">
      <div className={styles.act}>
        <NativeSelect
          className={styles.language}
          size="xs"
          aria-label={texts.sdk.language}
          leftSection={<span className={styles.mark}>{languageMarks[code]}</span>}
          leftSectionPointerEvents="none"
          data={sdkLanguages.map((value) => ({ value, label: sdkLanguageNames[value] }))}
          value={code}
          disabled={status === "pending"}
          onChange={({ currentTarget: { value } }) => {
            chosenLanguage.write(value);
            reset();
          }}
        />
        <Button size="xs" variant="default" loading={status === "pending"} disabled={isOff} onClick={() => mutate()}>
          {texts.sdk.generate}
        </Button>
      </div>
      <p className={styles.engine}>{SDK_GENERATOR}</p>
      {isOff || status === "error" ? null : (
        <div className={styles.install}>
          {install !== undefined && (
            <>
              <code title={install}>{install}</code>
              <CopyButton label={texts.sdk.copyInstall} text={() => install} isIcon />
            </>
          )}
        </div>
      )}
      <p className={styles.result} role="status" title={result} data-off={isOff || status === "error" || undefined}>
        {result}
      </p>
    </HeadPanel>
  );
}

/** The languages with what makes each, and whether this portal can. `owner` tells sessions apart. */
function sdkLanguagesOf(owner: string) {
  return queryOptions({
    queryKey: ["sdk-languages", owner],
    queryFn: ({ signal }) => callPortal("listSdkLanguages", { signal }),
  });
}
