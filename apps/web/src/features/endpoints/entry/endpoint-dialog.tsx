import { ENDPOINT_NAME_LENGTH, ENDPOINT_URL_LENGTH, type EventEndpoint } from "@connect-portal/contract";
import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { useSingleMutation } from "../../../shared/api-client/use-single-mutation.ts";
import { FormDialog } from "../../../shared/dialog/form-dialog.tsx";
import { WorldSelect } from "../../../shared/sandbox/world-select.tsx";
import { saveEndpoint } from "../endpoint-queries.ts";
import { texts } from "../texts.ts";
import styles from "./endpoint-dialog.module.css";

interface TypeChoiceProps {
  readonly types: readonly string[];
  readonly chosen: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

interface EndpointDialogProps {
  /** Absent for a new one. */
  readonly endpoint?: EventEndpoint;
  readonly eventTypes: readonly string[];
  readonly onSaved: () => Promise<unknown>;
  readonly onClose: () => void;
}

const extents = [
  { value: "all", label: texts.form.all },
  { value: "some", label: texts.form.some },
] as const;

/** Asks for an endpoint's name, address and events. What was typed stays when the portal refuses it. */
export function EndpointDialog({ endpoint, eventTypes, onSaved, onClose }: EndpointDialogProps) {
  const [name, setName] = useState(endpoint?.name ?? "");
  const [url, setUrl] = useState(endpoint?.url ?? "");
  const [extent, setExtent] = useState<string>(endpoint?.eventTypes ? "some" : "all");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(endpoint?.eventTypes ?? []));
  const [world, setWorld] = useState(endpoint?.worldId);
  const [isEnabled, setEnabled] = useState(endpoint?.status !== "disabled");
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () =>
      saveEndpoint(endpoint?.endpointId, {
        name: name.trim(),
        url: url.trim(),
        eventTypes: extent === "all" ? null : [...chosen],
        status: isEnabled ? "enabled" : "disabled",
        ...(world && { worldId: world }),
      }),
    onSuccess: onSaved,
  });
  const lacks = {
    name: name.trim() === "",
    url: url.trim() === "",
    types: extent === "some" && chosen.size === 0,
  };
  const submit = () => {
    setChecked(true);
    if (!lacks.name && !lacks.url && !lacks.types) mutate();
  };
  return (
    <FormDialog
      title={endpoint ? texts.form.editTitle(endpoint.name) : texts.form.addTitle}
      action={endpoint ? texts.form.save : texts.form.add}
      cancel={texts.form.cancel}
      isBusy={isPending}
      error={error}
      size={560}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={texts.form.name}
        placeholder={texts.form.nameExample}
        value={name}
        maxLength={ENDPOINT_NAME_LENGTH}
        disabled={isPending}
        autoComplete="off"
        aria-required
        error={isChecked && lacks.name && texts.form.nameMissing}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <TextInput
        label={texts.form.url}
        placeholder={texts.form.urlExample}
        type="url"
        value={url}
        maxLength={ENDPOINT_URL_LENGTH}
        disabled={isPending}
        autoComplete="off"
        spellCheck={false}
        aria-required
        error={isChecked && lacks.url && texts.form.urlMissing}
        onChange={({ currentTarget: { value } }) => setUrl(value)}
      />
      <NativeSelect
        label={texts.form.extent}
        data={extents}
        value={extent}
        disabled={isPending}
        onChange={({ currentTarget: { value } }) => setExtent(value)}
      />
      {extent === "some" && <TypeChoice types={eventTypes} chosen={chosen} disabled={isPending} onChange={setChosen} />}
      {isChecked && lacks.types && (
        <p role="alert" className={styles.failed}>
          {texts.form.someMissing}
        </p>
      )}
      <WorldSelect value={world} disabled={isPending} onChange={setWorld} />
      {endpoint && (
        <label className={styles.enabled}>
          <input
            type="checkbox"
            checked={isEnabled}
            disabled={isPending}
            onChange={({ currentTarget: { checked } }) => setEnabled(checked)}
          />
          {texts.form.enabled}
        </label>
      )}
    </FormDialog>
  );
}

/** The types of events, each to be ticked; those that were chosen before stay, whatever the documents name now. */
function TypeChoice({ types, chosen, disabled, onChange }: TypeChoiceProps) {
  const [wanted, setWanted] = useState("");
  const all = [...new Set([...types, ...chosen])].toSorted();
  const shown = all.filter((type) => type.includes(wanted.trim().toLowerCase()));
  const toggle = (type: string) => {
    const next = new Set(chosen);
    if (!next.delete(type)) next.add(type);
    onChange(next);
  };
  return (
    <div>
      <TextInput
        label={texts.form.filter}
        value={wanted}
        disabled={disabled}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setWanted(value)}
      />
      <fieldset className={styles.choice} disabled={disabled}>
        <legend className="visually-hidden">{texts.form.some}</legend>
        {shown.map((type) => (
          <label key={type}>
            <input type="checkbox" checked={chosen.has(type)} onChange={() => toggle(type)} />
            <code>{type}</code>
          </label>
        ))}
        {shown.length === 0 && <p className={styles.noType}>{texts.form.noType}</p>}
      </fieldset>
    </div>
  );
}
