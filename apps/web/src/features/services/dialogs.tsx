import { type ServiceAnswer, type ServiceScope, serviceScopes } from "@connect-portal/contract";
import { NativeSelect, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { FormDialog } from "../../shared/dialog/form-dialog.tsx";
import styles from "./page.module.css";
import { texts } from "./texts.ts";

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
      cancel={texts.cancel}
      isBusy={isPending}
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
      cancel={texts.cancel}
      isBusy={isPending}
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
