import {
  CLIENT_NAME_LENGTH,
  DEFAULT_WORLD,
  type SandboxClientAnswer,
  type SandboxClientsAnswer,
} from "@connect-portal/contract";
import { NativeSelect, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "../../../shared/dialog/form-dialog.tsx";
import { WorldSelect } from "../../../shared/sandbox/world-select.tsx";
import table from "../table.module.css";
import { texts } from "../texts.ts";
import { createClient } from "./client-query.ts";
import scopeChoiceStyles from "./scope-choice.module.css";

interface ScopeChoiceProps {
  readonly scopes: SandboxClientsAnswer["scopes"];
  readonly chosen: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

interface NewClientDialogProps {
  readonly scopes: SandboxClientsAnswer["scopes"];
  readonly onMade: (answer: SandboxClientAnswer) => Promise<void>;
  readonly onClose: () => void;
}

/** The calls that a client's tokens may make. */
const extents = [
  { value: "all", label: texts.newClient.all },
  { value: "some", label: texts.newClient.some },
] as const;

/** Asks for the name of a client and what it may call, and makes it with its first secret. */
export function NewClientDialog({ scopes, onMade, onClose }: NewClientDialogProps) {
  const [name, setName] = useState("");
  const [extent, setExtent] = useState<string>("all");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [worldId, setWorldId] = useState(DEFAULT_WORLD);
  const [missing, setMissing] = useState<"name" | "scopes" | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => createClient({ name, scopes: extent === "all" ? null : [...chosen], worldId }),
    onSuccess: onMade,
  });
  const submit = () => {
    const lacks = name.trim() === "" ? "name" : extent === "some" && chosen.size === 0 ? "scopes" : null;
    setMissing(lacks);
    if (lacks === null) mutate();
  };
  return (
    <FormDialog
      title={texts.newClient.title}
      action={texts.newClient.create}
      cancel={texts.newClient.cancel}
      isBusy={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.newClient.text}</p>
      <TextInput
        data-autofocus
        label={texts.newClient.name}
        placeholder={texts.newClient.nameExample}
        value={name}
        maxLength={CLIENT_NAME_LENGTH}
        disabled={isPending}
        autoComplete="off"
        aria-required
        error={missing === "name" && texts.newClient.nameMissing}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      {scopes.length > 0 && (
        <NativeSelect
          label={texts.newClient.extent}
          data={extents}
          value={extent}
          disabled={isPending}
          onChange={({ currentTarget: { value } }) => setExtent(value)}
        />
      )}
      {extent === "some" && <ScopeChoice scopes={scopes} chosen={chosen} disabled={isPending} onChange={setChosen} />}
      {missing === "scopes" && (
        <p role="alert" className={table.failed}>
          {texts.newClient.scopesMissing}
        </p>
      )}
      <WorldSelect value={worldId} disabled={isPending} onChange={setWorldId} />
    </FormDialog>
  );
}

/** The scopes of the user's APIs, each to be ticked. */
function ScopeChoice({ scopes, chosen, disabled, onChange }: ScopeChoiceProps) {
  const toggle = (name: string) => {
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    onChange(next);
  };
  return (
    <fieldset className={scopeChoiceStyles.choice} disabled={disabled}>
      <legend>{texts.clients.scopes}</legend>
      {scopes.map(({ name, description }) => (
        <label key={name} className={scopeChoiceStyles.scope}>
          <input type="checkbox" checked={chosen.has(name)} onChange={() => toggle(name)} />
          <span>
            <code>{name}</code>
            {description !== "" && <span className={scopeChoiceStyles.description}>{description}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
