import {
  type DeliveryFaultName,
  eventDeliveryFaults,
  heldDeliveries,
  type SandboxFaultName,
  type StandingDeliveryFault,
  type StandingFault,
  sandboxFaults,
} from "@connect-portal/contract";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { Dialog } from "../../../shared/dialog/dialog.tsx";
import { failureText } from "../../../shared/form/failure-text.ts";
import { texts } from "../texts.ts";
import type { FaultClient, FaultEndpoint } from "./fault-queries.ts";
import styles from "./faults-section.module.css";

interface FaultDialogProps {
  readonly clients: readonly FaultClient[];
  readonly endpoints: readonly FaultEndpoint[];
  readonly failure: Error | null;
  readonly isSaving: boolean;
  readonly onAdd: (fault: StandingFault | StandingDeliveryFault) => void;
  readonly onClose: () => void;
}

const RATES: readonly StandingFault["rate"][] = [
  ...[1, 2, 3, 5, 10, 100].map((every) => ({ every })),
  ...[0.01, 0.05, 0.1, 0.25, 0.5].map((share) => ({ share })),
];
const { form } = texts.faults;

const deliveryFaultOf = (name: string) => eventDeliveryFaults.find((one) => one.name === name);

/** Asks which fault happens to which calls, or to which deliveries. */
export function FaultDialog({ clients, endpoints, failure, isSaving, onAdd, onClose }: FaultDialogProps) {
  const formId = useId();
  const [name, setName] = useState<SandboxFaultName | DeliveryFaultName>(sandboxFaults[0].name);
  const [of, setOf] = useState("");
  const [rate, setRate] = useState(0);
  const [seconds, setSeconds] = useState("10");
  const [code, setCode] = useState("05");
  const [isChecked, setChecked] = useState(false);
  const ofDelivery = deliveryFaultOf(name);
  const fault = ofDelivery ?? sandboxFaults.find((one) => one.name === name) ?? sandboxFaults[0];
  const asks = { seconds: name === "late" || heldDeliveries.some((one) => one === name), code: name === "decline" };
  const wrong = { seconds: asks.seconds && !isSeconds(seconds), code: asks.code && !isDecline(code) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (wrong.seconds || wrong.code) return;
    const shared = { rate: RATES[rate] ?? { every: 1 }, seconds: asks.seconds ? Number(seconds) : null };
    if (ofDelivery) onAdd({ ...shared, fault: ofDelivery.name, endpointId: of || null });
    else
      onAdd({
        ...shared,
        fault: name as SandboxFaultName,
        clientId: of || null,
        code: asks.code ? code : null,
      });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={form.title}
      tone={failure ? "failed" : "waiting"}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {form.cancel}
          </Button>
          <Button type="submit" form={formId} loading={isSaving}>
            {form.add}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <NativeSelect
          data-autofocus
          label={form.fault}
          data={[
            { group: form.ofCalls, items: sandboxFaults.map((one) => one.name) },
            { group: form.ofDeliveries, items: eventDeliveryFaults.map((one) => one.name) },
          ]}
          value={name}
          onChange={({ currentTarget: { value } }) => {
            setName(value as SandboxFaultName | DeliveryFaultName);
            // Faults of deliveries and faults of calls have different selectors: reset the choice when the kind
            // changes.
            if (Boolean(deliveryFaultOf(value)) !== Boolean(ofDelivery)) setOf("");
          }}
        />
        <p className={styles.teaches}>
          {fault.happens} {fault.teaches}
        </p>
        {asks.seconds && (
          <TextInput
            label={form.seconds}
            inputMode="numeric"
            maxLength={2}
            value={seconds}
            error={isChecked && wrong.seconds && form.secondsWrong}
            onChange={({ currentTarget: { value } }) => setSeconds(value)}
          />
        )}
        {asks.code && (
          <TextInput
            label={form.code}
            maxLength={2}
            value={code}
            error={isChecked && wrong.code && form.codeWrong}
            onChange={({ currentTarget: { value } }) => setCode(value.toUpperCase())}
          />
        )}
        <NativeSelect
          label={form.rate}
          data={RATES.map((one, at) => ({
            value: String(at),
            label: texts.faults.rate(one, ofDelivery ? "delivery" : "call"),
          }))}
          value={String(rate)}
          onChange={({ currentTarget: { value } }) => setRate(Number(value))}
        />
        <NativeSelect
          label={ofDelivery ? form.endpoint : form.client}
          data={
            ofDelivery
              ? [
                  { value: "", label: texts.faults.allEndpoints },
                  ...endpoints.map((one) => ({ value: one.endpointId, label: one.name })),
                ]
              : [
                  { value: "", label: texts.faults.allCalls },
                  ...clients.map((one) => ({ value: one.clientId, label: one.name })),
                ]
          }
          value={of}
          onChange={({ currentTarget: { value } }) => setOf(value)}
        />
        {failure && (
          <p role="alert" className={styles.failed}>
            {failureText(failure)}
          </p>
        )}
      </form>
    </Dialog>
  );
}

const isSeconds = (text: string) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 30;
const isDecline = (text: string) => /^(?!00|08|10|11|85)[0-9A-Z]{2}$/.test(text);
