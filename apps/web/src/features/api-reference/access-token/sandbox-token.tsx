import { Button } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { fetchToken } from "../../../shared/sandbox/token-for-call.ts";
import { texts } from "../texts.ts";
import { FailedCall } from "./failed-call.tsx";
import styles from "./token-dialog.module.css";

interface SandboxTokenProps {
  /** One is set already. */
  readonly isSecond: boolean;
  /** Whether this is what comes next; once there is something to authorize, that is. */
  readonly isFilled: boolean;
  readonly onToken: (token: string) => void;
}

/** Offers a token that the sandbox issues for the signed-in user. */
export function SandboxToken({ isSecond, isFilled, onToken }: SandboxTokenProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: fetchToken,
    onSuccess: ({ access_token }) => onToken(access_token),
  });
  return (
    <>
      <div className={styles.offer}>
        <p>{isSecond ? texts.token.offerAnother : texts.token.offer}</p>
        <Button
          {...(!isFilled && { variant: "default" })}
          loading={isPending}
          leftSection={<IconKey size={16} stroke={1.75} aria-hidden />}
          onClick={() => mutate()}
        >
          {texts.token.get}
        </Button>
      </div>
      <FailedCall error={error} />
      <div className={styles.or}>{texts.token.orPaste}</div>
    </>
  );
}
