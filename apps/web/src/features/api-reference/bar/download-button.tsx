import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { callRaw } from "../../../shared/api-client/call.ts";
import { CallFailure, INTERNAL_ERROR } from "../../../shared/api-client/call-failure.ts";
import { LoadFailureDialog } from "../../../shared/session/load-failure-dialog.tsx";
import styles from "./download-button.module.css";

interface DownloadButtonProps {
  /** Address of the file; it is fetched with the session token, which a plain link would not carry. */
  readonly path: string;
  /** Name under which it is saved. */
  readonly name: string;
}

/** Saves the opened document as it was published. */
export function DownloadButton({ path, name }: DownloadButtonProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => save(await (await callRaw(path, { accept: "*/*" })).blob(), name),
  });
  const ended = error instanceof CallFailure && error.status === 401;
  return (
    <>
      {error !== null && !ended && (
        <span className={styles.failed} role="alert">
          {error instanceof CallFailure ? error.errorMessage : INTERNAL_ERROR}
        </span>
      )}
      <Button
        size="xs"
        variant="subtle"
        loading={isPending}
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        onClick={() => mutate()}
      >
        Download<span className={styles.name}> {name}</span>
      </Button>
      <LoadFailureDialog failure={ended ? error : null} />
    </>
  );
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
