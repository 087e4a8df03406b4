import { referenceDataLookups } from "@connect-portal/contract";
import { NativeSelect } from "@mantine/core";
import { useId } from "react";
import { texts } from "../texts.ts";
import styles from "./test-case.module.css";

interface TestCaseProps {
  readonly chosen: string | null;
  readonly onChoose: (label: string) => void;
}

/** Shown while the request is the reader's own text; it cannot be chosen. */
const ownBody = { value: "", label: texts.toolbox.ownBody, disabled: true };
const cases = [ownBody, ...referenceDataLookups.map(({ label }) => ({ value: label, label }))];

/** The reference-data lookups of. */
export function TestCase({ chosen, onChoose }: TestCaseProps) {
  const id = useId();
  return (
    <div className={styles.case}>
      <label htmlFor={id}>{texts.toolbox.testCase}</label>
      <NativeSelect
        id={id}
        className={styles.choice ?? ""}
        data={cases}
        value={chosen ?? ownBody.value}
        onChange={({ currentTarget: { value } }) => onChoose(value)}
      />
    </div>
  );
}
