import {
  DECISION_TIME_LIMIT,
  DEFAULT_WORLD,
  type DecisionEndpoint,
  type DecisionFallback,
  decisionFallbacks,
  ENDPOINT_URL_LENGTH,
} from "@connect-portal/contract";
import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { useSingleMutation } from "../../../shared/api-client/use-single-mutation.ts";
import { FormDialog } from "../../../shared/dialog/form-dialog.tsx";
import { WorldSelect } from "../../../shared/sandbox/world-select.tsx";
import { useSeveralWorlds } from "../../../shared/sandbox/worlds-query.ts";
import { saveDecisionEndpoint } from "../endpoint-queries.ts";
import { texts } from "./texts.ts";

interface DecisionDialogProps {
  /** Absent for a new one. */
  readonly endpoint?: DecisionEndpoint;
  readonly products: readonly string[];
  /** All decision endpoints: a product of a world has one. */
  readonly all: readonly DecisionEndpoint[];
  readonly onSaved: () => Promise<unknown>;
  readonly onClose: () => void;
}

const fallbackChoices = decisionFallbacks.map((value) => ({ value, label: texts.fallbacks[value] }));
const { least, usual, most } = DECISION_TIME_LIMIT;

/** Asks who decides which cards, how long it may take, and what decides without it. */
export function DecisionDialog({ endpoint, products, all, onSaved, onClose }: DecisionDialogProps) {
  const [chosenWorld, setWorld] = useState(endpoint?.worldId);
  const worlds = useSeveralWorlds();
  const world = chosenWorld ?? worlds?.chosen;
  const others = all.filter(
    ({ endpointId, worldId }) => endpointId !== endpoint?.endpointId && worldId === (world ?? DEFAULT_WORLD),
  );
  const free = [null, ...products].filter((code) => !others.some(({ productCode }) => productCode === code));
  const [url, setUrl] = useState(endpoint?.url ?? "");
  const [chosenProduct, setProduct] = useState(endpoint?.productCode);
  // A card that is free in one world may be taken in the next.
  const product = (chosenProduct !== undefined && free.includes(chosenProduct) ? chosenProduct : free[0]) ?? null;
  const [timeLimit, setTimeLimit] = useState(String(endpoint?.timeLimitMs ?? usual));
  const [fallback, setFallback] = useState<DecisionFallback>(endpoint?.fallback ?? "decline");
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () =>
      saveDecisionEndpoint(endpoint?.endpointId, {
        url: url.trim(),
        productCode: product,
        timeLimitMs: Number(timeLimit),
        fallback,
        status: endpoint?.status ?? "enabled",
        ...(world && { worldId: world }),
      }),
    onSuccess: onSaved,
  });
  const lacks = { url: url.trim() === "", timeLimit: !isTimeLimit(timeLimit) };
  const submit = () => {
    setChecked(true);
    if (!lacks.url && !lacks.timeLimit) mutate();
  };
  return (
    <FormDialog
      title={endpoint ? texts.form.editTitle(texts.cards(endpoint.productCode)) : texts.form.addTitle}
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
        label={texts.url}
        description={texts.form.urlHelp}
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
        label={texts.form.cards}
        data={free.map((code) => ({ value: code ?? "", label: texts.cards(code) }))}
        value={product ?? ""}
        disabled={isPending}
        onChange={({ currentTarget: { value } }) => setProduct(value || null)}
      />
      <WorldSelect value={world} disabled={isPending} onChange={setWorld} />
      <TextInput
        label={texts.form.timeLimit}
        description={texts.form.timeLimitHelp}
        inputMode="numeric"
        value={timeLimit}
        maxLength={4}
        disabled={isPending}
        autoComplete="off"
        aria-required
        error={isChecked && lacks.timeLimit && texts.form.timeLimitWrong}
        onChange={({ currentTarget: { value } }) => setTimeLimit(value)}
      />
      <NativeSelect
        label={texts.form.fallback}
        data={fallbackChoices}
        value={fallback}
        disabled={isPending}
        onChange={({ currentTarget: { value } }) => setFallback(value as DecisionFallback)}
      />
    </FormDialog>
  );
}

const isTimeLimit = (text: string) => /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
