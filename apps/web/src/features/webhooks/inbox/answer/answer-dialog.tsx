import { HOOK_TIMEOUT, INBOX_ANSWER_LIMIT, INBOX_LONGEST_DELAY, type InboxAnswer } from "@connect-portal/contract";
import { limitText } from "@connect-portal/openapi-reference/measures";
import { Button, Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { callPortal } from "../../../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../../../shared/api-client/use-single-mutation.ts";
import { Dialog } from "../../../../shared/dialog/dialog.tsx";
import { failureText } from "../../../../shared/form/failure-text.ts";
import { SubmitButton } from "../../../../shared/form/form-screen.tsx";
import { useUsername } from "../../../../shared/session/use-session.ts";
import { texts } from "../../texts.ts";
import { inboxQuery } from "../inbox-queries.ts";
import styles from "./answer-dialog.module.css";

/** The form as typed: numbers as text, the delay in seconds. */
interface AnswerForm {
  readonly status: string;
  readonly delay: string;
  readonly contentType: string;
  readonly body: string;
}

type AnswerErrors = { readonly [Field in keyof AnswerForm]?: string };

const words = texts.inboxResponse.presets;

const json = "application/json";

/** Answers that a receiver may give, to test how the sender reacts to them. */
export const presets: readonly { readonly name: string; readonly answer: InboxAnswer }[] = [
  { name: words.ok, answer: { status: 200, delayMs: 0, contentType: json, body: '{"received":true}' } },
  { name: words.accepted, answer: { status: 202, delayMs: 0, contentType: json, body: '{"received":true}' } },
  { name: words.badRequest, answer: { status: 400, delayMs: 0, contentType: json, body: '{"error":"bad request"}' } },
  {
    name: words.serverError,
    answer: { status: 500, delayMs: 0, contentType: json, body: '{"error":"server error"}' },
  },
  {
    name: words.unavailable,
    answer: { status: 503, delayMs: 2000, contentType: json, body: '{"error":"unavailable"}' },
  },
  {
    name: words.late(HOOK_TIMEOUT),
    answer: { status: 200, delayMs: (HOOK_TIMEOUT + 2) * 1000, contentType: json, body: '{"received":true}' },
  },
];

const FORM = "inbox-answer";

interface AnswerDialogProps {
  readonly current: InboxAnswer;
  readonly onClose: () => void;
}

/** How the inbox shall answer whatever arrives. */
export default function AnswerDialog({ current, onClose }: AnswerDialogProps) {
  const client = useQueryClient();
  const { queryKey } = inboxQuery(useUsername());
  const [form, setForm] = useState(formOf(current));
  const [errors, setErrors] = useState<AnswerErrors>({});
  const save = useSingleMutation({
    mutationFn: (body: InboxAnswer) => callPortal("changeInboxAnswer", { body }),
    onSuccess(inbox) {
      client.setQueryData(queryKey, inbox);
      onClose();
    },
  });

  function change(field: keyof AnswerForm, value: string) {
    setForm((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _, ...rest }) => rest);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = answerOf(form);
    if ("errors" in read) setErrors(read.errors);
    else save.mutate(read.answer);
  }

  const field = (name: keyof AnswerForm) => ({
    value: form[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
  });

  return (
    <Dialog
      opened
      onClose={onClose}
      size={560}
      title={texts.inboxResponse.title}
      tone={save.isError ? "failed" : "done"}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.inboxResponse.cancel}
          </Button>
          <SubmitButton form={FORM} busy={save.isPending}>
            {texts.inboxResponse.save}
          </SubmitButton>
        </>
      }
    >
      <p>{texts.inboxResponse.text(HOOK_TIMEOUT)}</p>
      <fieldset className={styles.presets}>
        <legend className="visually-hidden">{texts.inboxResponse.examples}</legend>
        {presets.map(({ name, answer }) => (
          <Button
            key={name}
            variant="default"
            size="xs"
            aria-pressed={isSame(formOf(answer), form)}
            onClick={() => {
              setForm(formOf(answer));
              setErrors({});
            }}
          >
            {name}
          </Button>
        ))}
      </fieldset>
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        <TextInput
          data-autofocus
          label={texts.inboxResponse.status}
          inputMode="numeric"
          maxLength={3}
          {...field("status")}
        />
        <TextInput label={texts.inboxResponse.delay} inputMode="decimal" maxLength={6} {...field("delay")} />
        <TextInput label={texts.inboxResponse.contentType} maxLength={200} {...field("contentType")} />
        <Textarea
          label={texts.inboxResponse.body}
          autosize
          minRows={3}
          maxRows={10}
          spellCheck={false}
          {...field("body")}
        />
      </form>
      {save.isError && (
        <p className={styles.failed} role="alert">
          {failureText(save.error)}
        </p>
      )}
    </Dialog>
  );
}

function isSame(one: AnswerForm, other: AnswerForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function formOf({ status, delayMs, contentType, body }: InboxAnswer): AnswerForm {
  return { status: String(status), delay: String(delayMs / 1000), contentType, body };
}

/** Parses the typed answer, or returns the errors by field. */
export function answerOf(form: AnswerForm): { readonly answer: InboxAnswer } | { readonly errors: AnswerErrors } {
  const status = Number(form.status);
  const delayMs = Math.round(Number(form.delay.trim().replace(",", ".") || Number.NaN) * 1000);
  const contentType = form.contentType.trim();
  const longest = INBOX_LONGEST_DELAY / 1000;
  const errors: AnswerErrors = {
    ...(!(/^\d{3}$/.test(form.status.trim()) && status >= 200 && status <= 599) && {
      status: texts.inboxResponse.statusWrong,
    }),
    ...(!(delayMs >= 0 && delayMs <= INBOX_LONGEST_DELAY) && {
      delay: texts.inboxResponse.delayWrong(longest),
    }),
    ...(!/^[\x20-\x7e]{1,200}$/.test(contentType) && {
      contentType: texts.inboxResponse.contentTypeWrong,
    }),
    ...(form.body.length > INBOX_ANSWER_LIMIT && {
      body: texts.inboxResponse.bodyTooLong(limitText(INBOX_ANSWER_LIMIT)),
    }),
  };
  return Object.keys(errors).length > 0 ? { errors } : { answer: { status, delayMs, contentType, body: form.body } };
}
