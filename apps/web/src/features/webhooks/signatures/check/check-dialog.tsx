import { type CheckSignatureBody, HOOK_PAYLOAD_LIMIT, type SignatureVerdict } from "@connect-portal/contract";
import { Button, SegmentedControl, Textarea, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { callPortal } from "../../../../shared/api-client/call-portal.ts";
import { Dialog } from "../../../../shared/dialog/dialog.tsx";
import { failureText } from "../../../../shared/form/failure-text.ts";
import { SubmitButton } from "../../../../shared/form/submit-button.tsx";
import styles from "./check-dialog.module.css";
import { parseRequest } from "./parse-request.ts";
import type { PastedRequest } from "./pasted.ts";
import { requestText } from "./request-text.ts";
import { VerdictView } from "./verdict-view.tsx";

const FORM = "check-signature";

interface CheckDialogProps {
  /** What is checked unless something else is pasted; null to begin empty. */
  readonly request: PastedRequest | null;
  readonly onClose: () => void;
}

interface Checked {
  readonly verdict: SignatureVerdict;
  readonly body: string;
}

/** Checks the signature of a request that somebody received, and says what is wrong with it. */
export default function CheckDialog({ request, onClose }: CheckDialogProps) {
  const [given] = useState(() => (request ? requestText(request) : ""));
  const [text, setText] = useState(given);
  const [whose, setWhose] = useState<"own" | "other">("own");
  const [secret, setSecret] = useState("");
  const [errors, setErrors] = useState<{ request?: string; secret?: string }>({});
  const check = useMutation({
    mutationFn: async (body: CheckSignatureBody): Promise<Checked> => ({
      verdict: await callPortal("checkSignature", { body }),
      body: body.body,
    }),
  });
  const result = useRef<HTMLDivElement>(null);
  const isDone = check.isSuccess || check.isError;
  useEffect(() => {
    if (isDone) result.current?.scrollIntoView({ block: "nearest" });
  }, [isDone]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (check.isPending) return;
    // A text field turns CR LF into LF: what was not touched is sent as it came.
    const pasted = request && text === given ? { request } : parseRequest(text);
    const secretError =
      whose === "other" && secret.trim() === "" ? "Paste the secret, or check with your own." : undefined;
    const requestError = "problem" in pasted ? pasted.problem : tooLong(pasted.request);
    setErrors({ ...(requestError && { request: requestError }), ...(secretError && { secret: secretError }) });
    if ("problem" in pasted || requestError || secretError) return check.reset();
    const { headers, body } = pasted.request;
    check.mutate({ headers: [...headers], body, ...(whose === "other" && { secret: secret.trim() }) });
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      size={760}
      title="Check a signature"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <SubmitButton form={FORM} busy={check.isPending}>
            Check
          </SubmitButton>
        </>
      }
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        <Textarea
          data-autofocus
          label="Request"
          description="As it arrived: the headers, an empty line, the body. The output of curl -v and headers as JSON are read, too."
          placeholder={"webhook-id: msg_…\nwebhook-timestamp: …\nwebhook-signature: v1,…\n\n{ … }"}
          autosize
          minRows={7}
          maxRows={9}
          spellCheck={false}
          autoComplete="off"
          value={text}
          error={errors.request}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setErrors({});
            check.reset();
          }}
        />
        <div className={styles.secret}>
          <SegmentedControl
            aria-label="Secret to check with"
            classNames={{ root: styles.choice ?? "", indicator: styles.chosen ?? "" }}
            data={[
              { value: "own", label: "My secrets" },
              { value: "other", label: "Another secret" },
            ]}
            value={whose}
            onChange={(value) => {
              setWhose(value === "other" ? "other" : "own");
              setErrors({});
              check.reset();
            }}
          />
          {whose === "other" && (
            <TextInput
              aria-label="Secret"
              placeholder="whsec_… or whpk_…"
              maxLength={500}
              autoComplete="off"
              spellCheck={false}
              value={secret}
              error={errors.secret}
              onChange={(event) => {
                setSecret(event.currentTarget.value);
                setErrors({});
                check.reset();
              }}
            />
          )}
        </div>
      </form>
      <div ref={result} role="status">
        {check.isSuccess && <VerdictView verdict={check.data.verdict} body={check.data.body} />}
        {check.isError && <p className={styles.failed}>{failureText(check.error)}</p>}
      </div>
    </Dialog>
  );
}

function tooLong({ headers, body }: PastedRequest): string | undefined {
  const line = headers.find(({ name, value }) => name.length > 256 || value.length > 8192);
  if (line) return `The header ${line.name.slice(0, 40)} is longer than the portal checks.`;
  return body.length > HOOK_PAYLOAD_LIMIT
    ? `The body has at most ${HOOK_PAYLOAD_LIMIT / 1024} kB; this one is longer.`
    : undefined;
}
