import { paths, type SandboxTokenAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { callApi } from "../../../shared/api-client/call.ts";
import { FailedCall } from "./failed-call.tsx";
import styles from "./token-dialog.module.css";

/** Offers a token that the sandbox issues for the signed-in user. */
export function SandboxToken({ onToken }: { readonly onToken: (token: string) => void }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi<SandboxTokenAnswer>(paths.sandboxToken, { method: "POST" }),
    onSuccess: ({ access_token }) => onToken(access_token),
  });
  return (
    <>
      <div className={styles.offer}>
        <p>The sandbox issues one for your account. Authorize it, and it is kept until you close this tab.</p>
        <Button
          loading={isPending}
          leftSection={<IconKey size={16} stroke={1.75} aria-hidden />}
          onClick={() => mutate()}
        >
          Get a sandbox token
        </Button>
      </div>
      <FailedCall error={error} />
      <div className={styles.or}>or paste one</div>
    </>
  );
}
