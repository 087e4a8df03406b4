import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { type CheckSignatureBody, HOOK_PAYLOAD_LIMIT, type SignatureVerdict } from "@connect-portal/contract";
import { limitText } from "@connect-portal/openapi-reference/measures";
import { Button, SegmentedControl, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { callPortal } from "../../../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../../../shared/api-client/use-single-mutation.ts";
import { Dialog } from "../../../../shared/dialog/dialog.tsx";
import { failureText } from "../../../../shared/form/failure-text.ts";
import { SubmitButton } from "../../../../shared/form/form-screen.tsx";
import { texts } from "../../texts.ts";
import styles from "./check-dialog.module.css";
import { type PastedRequest, parseRequest } from "./parse-request.ts";
import { VerdictView } from "./verdict-view.tsx";

const FORM = "check-signature";

interface CheckDialogProps {
  /** The request to check until another one is pasted; null for an empty form. */
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
  const check = useSingleMutation({
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
    // A text field turns CR LF into LF: what was not touched is sent as it came.
    const pasted = request && text === given ? { request } : parseRequest(text);
    const secretError = whose === "other" && secret.trim() === "" ? texts.check.secretMissing : undefined;
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
      title={texts.check.title}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.close}
          </Button>
          <SubmitButton form={FORM} busy={check.isPending}>
            {texts.check.submit}
          </SubmitButton>
        </>
      }
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        <Textarea
          data-autofocus
          label={texts.check.request}
          description={texts.check.description}
          placeholder={texts.check.placeholder}
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
            aria-label={texts.check.whose}
            classNames={{ root: styles.choice ?? "", indicator: styles.chosen ?? "" }}
            data={[
              { value: "own", label: texts.check.own },
              { value: "other", label: texts.check.other },
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
              aria-label={texts.check.secret}
              placeholder={texts.check.secretExample}
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
  if (line) return texts.check.headerTooLong(line.name.slice(0, 40));
  return body.length > HOOK_PAYLOAD_LIMIT ? texts.check.bodyTooLong(limitText(HOOK_PAYLOAD_LIMIT)) : undefined;
}

/** A request as raw HTTP, the way in which it may be pasted. */
function requestText({ method, target, headers, body }: PastedRequest): string {
  const lines = headers.map(({ name, value }) => `${name}: ${value}`);
  if (method !== undefined) lines.unshift(`${method} ${target || "/"} HTTP/1.1`);
  return `${lines.join("\n")}\n\n${body}`;
}
