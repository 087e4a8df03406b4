import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callRaw } from "../../../shared/api-client/call.ts";
import { CallFailure, INTERNAL_ERROR } from "../../../shared/api-client/call-failure.ts";
import { callPortalRaw } from "../../../shared/api-client/call-portal.ts";
import { saveFile } from "../../../shared/files/save-file.ts";
import { type FileAddress, useDocumentQueries } from "../../../shared/reference/document-queries.ts";
import { isSessionEnd } from "../../../shared/session/end/use-session-end.ts";
import { texts } from "../texts.ts";
import styles from "./download-button.module.css";
import { type Format, formatsOf, formatToSave } from "./download-formats.ts";
import { FormatMenu } from "./format-menu.tsx";

/**
 * Saves the opened document as it was published, or in a form that the portal makes of it. The calls carry the session
 * token, which a plain link would not.
 */
export function DownloadButton({ path, spec }: FileAddress) {
  const formats = formatsOf(spec);
  const client = useQueryClient();
  const queries = useDocumentQueries();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (chosen: Format | undefined) => {
      const isSplit = async () => (await client.fetchQuery(queries.index(spec))).isSplit === true;
      const { kind, name } = chosen ?? formatToSave(formats, await isSplit());
      const file =
        kind === "published"
          ? await callRaw(path, { accept: "*/*" })
          : await callPortalRaw("getReferenceDocument", { query: { spec, format: kind } });
      saveFile(await file.blob(), name);
    },
  });
  return (
    <>
      {error !== null && !isSessionEnd(error) && (
        <span className={styles.failed} role="alert">
          {error instanceof CallFailure ? error.errorMessage : INTERNAL_ERROR}
        </span>
      )}
      <div className={styles.split}>
        <Button
          size="xs"
          variant="subtle"
          loading={isPending}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() => mutate(undefined)}
        >
          {texts.download.action}
          <span className={styles.name}> {formats[0].name}</span>
        </Button>
        {formats.length > 1 && <FormatMenu formats={formats} onChoose={mutate} />}
      </div>
    </>
  );
}
