import { type ReleaseClientLanguage, releaseClientLanguages } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useId } from "react";
import { callPortalRaw } from "../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../shared/api-client/use-single-mutation.ts";
import { saveFile } from "../../shared/files/save-file.ts";
import { failureText } from "../../shared/form/failure-text.ts";
import { Section } from "../../shared/ui/section.tsx";
import styles from "./release-client.module.css";
import { texts } from "./texts.ts";

interface ReleaseClientProps {
  readonly releaseId: number;
  /** Such as "4.2.4". */
  readonly version: string;
}

/** Downloads the client of all documents of the release that are open to the reader. */
export function ReleaseClient({ releaseId, version }: ReleaseClientProps) {
  const { mutate, status, error, isPending, variables } = useSingleMutation({
    mutationFn: async (language: ReleaseClientLanguage) => {
      const answer = await callPortalRaw("getReleaseClient", {
        params: { id: String(releaseId) },
        query: { language },
        accept: "*/*",
      });
      saveFile(await answer.blob(), `connect_client_${language}_${version}.zip`);
    },
  });
  const label = useId();
  return (
    <Section name={texts.client.name} note={texts.client.note}>
      <p className={styles.text}>{texts.client.text}</p>
      <fieldset className={styles.action} aria-labelledby={label}>
        <span id={label}>{texts.client.download}</span>
        {releaseClientLanguages.map((language) => (
          <Button
            key={language}
            variant="default"
            loading={isPending && variables === language}
            disabled={isPending}
            onClick={() => mutate(language)}
          >
            {texts.client.languages[language]}
          </Button>
        ))}
      </fieldset>
      <p role="status" className={styles.status} data-failed={status === "error" || undefined}>
        {status === "success" && texts.client.saved}
        {status === "error" && texts.client.failed(failureText(error))}
      </p>
      <p className={styles.others}>{texts.client.others}</p>
    </Section>
  );
}
