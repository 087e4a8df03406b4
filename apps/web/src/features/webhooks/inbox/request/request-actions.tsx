import type { InboxRequest } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { CopyButton } from "../../../../shared/ui/copy-button.tsx";
import wire from "../../../../shared/ui/on-wire.module.css";
import { texts } from "../../texts.ts";
import { curlCommand } from "./curl-command.ts";
import styles from "./request-detail.module.css";

const CheckDialog = lazy(() => import("../../signatures/check/check-dialog.tsx"));

interface RequestActionsProps {
  readonly request: InboxRequest;
  readonly url: string;
}

/** What can be done with a request; one whose body was not kept whole can be neither checked nor sent again. */
export function RequestActions({ request, url }: RequestActionsProps) {
  const [isChecking, setChecking] = useState(false);
  const { method, target, headers, body } = request;
  if (body.truncated) return null;
  return (
    <div className={styles.actions}>
      {body.encoding === "utf-8" && (
        <Button
          size="xs"
          variant="subtle"
          {...(wire.button && { className: wire.button })}
          onClick={() => setChecking(true)}
        >
          {texts.request.check}
        </Button>
      )}
      <CopyButton
        onWire
        label={texts.request.copyCurl}
        text={() => curlCommand({ method, url: url + target, headers, body })}
      />
      {isChecking && (
        <Suspense>
          <CheckDialog request={{ method, target, headers, body: body.text }} onClose={() => setChecking(false)} />
        </Suspense>
      )}
    </div>
  );
}
