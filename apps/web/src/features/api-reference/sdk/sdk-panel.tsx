import { defaultSdkLanguage, isSdkLanguage, SDK_GENERATOR, sdkLanguages } from "@connect-portal/contract";
import { Button, NativeSelect } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { CallFailure, INTERNAL_ERROR } from "../../../shared/api-client/call-failure.ts";
import { saveFile } from "../../../shared/files/save-file.ts";
import { logFailure } from "../../../shared/log/log-failure.ts";
import { sessionValue } from "../../../shared/storage/session-value.ts";
import { useSessionValue } from "../../../shared/storage/use-session-value.ts";
import { HeadPanel } from "../head/head-panel.tsx";
import { generateSdk } from "./generate-sdk.ts";
import styles from "./sdk-panel.module.css";

const chosenLanguage = sessionValue("sdk-language");

/** Generates a client of the opened document and saves it. `path` is where the document is published. */
export function SdkPanel({ path }: { readonly path: string }) {
  const stored = useSessionValue(chosenLanguage);
  const language = isSdkLanguage(stored) ? stored : defaultSdkLanguage;
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: () => generateSdk(language, path, new Date()),
    onSuccess: ({ content, name }) => saveFile(content, name),
    onError: (failure) => logFailure(`The ${language} SDK of ${path} was not generated`, failure),
  });
  return (
    <HeadPanel title="Client SDKs" current={language} width="sdk">
      <div className={styles.choose}>
        <NativeSelect
          size="xs"
          aria-label="Language of the SDK"
          classNames={{ input: styles.language }}
          data={[...sdkLanguages]}
          value={language}
          disabled={isPending}
          onChange={({ currentTarget: { value } }) => {
            chosenLanguage.write(value);
            reset();
          }}
        />
        <Button
          size="xs"
          variant="default"
          loading={isPending}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() => mutate()}
        >
          Generate
        </Button>
      </div>
      <p className={styles.note}>{SDK_GENERATOR}</p>
      <p className={styles.said} role="status">
        {isPending && `Generating the ${language} client …`}
        {isSuccess && `The ${language} client is saved.`}
      </p>
      {error !== null && (
        <p className={styles.failed} role="alert">
          {reasonOf(error)}
        </p>
      )}
    </HeadPanel>
  );
}

/** A portal without the generators has no such call (404), or says that it does not offer it (501). */
function reasonOf(error: Error): string {
  if (!(error instanceof CallFailure)) return INTERNAL_ERROR;
  const isOffered = error.status !== 501 && error.code !== "route_not_found";
  return isOffered ? error.errorMessage : `This portal does not generate SDKs yet: ${error.errorMessage}`;
}
