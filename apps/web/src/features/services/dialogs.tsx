import { type ServiceAnswer, type ServiceScope, serviceScopes } from "@connect-portal/contract";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { Dialog } from "../../shared/dialog/dialog.tsx";
import { failureText } from "../../shared/form/failure-text.ts";
import styles from "./page.module.css";
import { texts } from "./texts.ts";

interface FormDialogProps {
  readonly title: string;
  readonly action: string;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form; a failure is said in it, and it stays open. */
function FormDialog({ title, action, busy, error, onSubmit, onClose, children }: FormDialogProps) {
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      tone={error ? "failed" : "done"}
      size={520}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={form} loading={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        {children}
        {error && (
          <p role="alert" className={styles.failed}>
            {failureText(error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}

interface NewServiceDialogProps {
  readonly onMade: () => Promise<unknown>;
  readonly onClose: () => void;
}

export function NewServiceDialog({ onMade, onClose }: NewServiceDialogProps) {
  const words = texts.newService;
  const [name, setName] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callPortal("createService", { body: { name: name.trim() } }),
    onSuccess: async () => {
      await onMade();
      onClose();
    },
  });
  const submit = () => {
    setMissing(name.trim() === "");
    if (name.trim() !== "") mutate();
  };
  return (
    <FormDialog
      title={words.title}
      action={texts.newToken.create}
      busy={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <TextInput
        data-autofocus
        label={words.name}
        placeholder={words.example}
        value={name}
        maxLength={60}
        autoComplete="off"
        aria-required
        error={isMissing && words.missing}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
    </FormDialog>
  );
}

interface NewTokenDialogProps {
  readonly service: ServiceAnswer;
  readonly onMade: (token: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks where the token is used, what it may do and how long it lives. */
export function NewTokenDialog({ service, onMade, onClose }: NewTokenDialogProps) {
  const words = texts.newToken;
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly ServiceScope[]>([]);
  const [days, setDays] = useState("90");
  const [missing, setMissing] = useState<"name" | "scopes" | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callPortal("createServiceToken", {
        params: { id: String(service.id) },
        body: { name: name.trim(), scopes: [...scopes], days: Number(days) },
      }),
    onSuccess: ({ token }) => onMade(token),
  });
  const submit = () => {
    const lacks = name.trim() === "" ? "name" : scopes.length === 0 ? "scopes" : null;
    setMissing(lacks);
    if (lacks === null) mutate();
  };
  const toggle = (scope: ServiceScope) =>
    setScopes(scopes.includes(scope) ? scopes.filter((one) => one !== scope) : [...scopes, scope]);
  return (
    <FormDialog
      title={words.title(service.name)}
      action={words.create}
      busy={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={words.name}
        placeholder={words.example}
        value={name}
        maxLength={60}
        autoComplete="off"
        aria-required
        error={missing === "name" && words.nameMissing}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <fieldset className={styles.choice}>
        <legend>{words.scopes}</legend>
        {serviceScopes.map((scope) => (
          <label key={scope}>
            <input type="checkbox" checked={scopes.includes(scope)} onChange={() => toggle(scope)} />
            <span>
              <code>{scope}</code>
              <span>{texts.scopes[scope]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {missing === "scopes" && (
        <p role="alert" className={styles.failed}>
          {words.scopesMissing}
        </p>
      )}
      <NativeSelect
        label={words.days}
        data={Object.entries(words.lifetimes).map(([value, label]) => ({ value, label }))}
        value={days}
        onChange={({ currentTarget: { value } }) => setDays(value)}
      />
    </FormDialog>
  );
}
