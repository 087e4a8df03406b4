import { referenceDataLookups } from "@connect-portal/contract";
import { Select } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useId } from "react";
import styles from "./test-case.module.css";

interface TestCaseProps {
  readonly chosen: string | null;
  readonly onChoose: (label: string | null) => void;
}

const labels = referenceDataLookups.map(({ label }) => label);

/** The reference-data lookups of SPEC section 9; what is typed narrows the list. */
export function TestCase({ chosen, onChoose }: TestCaseProps) {
  const id = useId();
  return (
    <div className={styles.case}>
      <label htmlFor={id}>Test case</label>
      <Select
        id={id}
        aria-label="Test case"
        className={styles.choice ?? ""}
        data={labels}
        value={chosen}
        onChange={onChoose}
        searchable
        allowDeselect={false}
        selectFirstOptionOnChange
        placeholder="Own body"
        nothingFoundMessage="No lookup has this name"
        maxDropdownHeight={320}
        rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
        comboboxProps={{ shadow: "sm", offset: 4, transitionProps: { duration: 0 } }}
        classNames={{ dropdown: styles.dropdown ?? "", option: styles.option ?? "" }}
      />
    </div>
  );
}
