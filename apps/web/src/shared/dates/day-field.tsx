import "@mantine/dates/styles.layer.css";
import { DateInput } from "@mantine/dates";
import { IconCalendar } from "@tabler/icons-react";
import styles from "./day-field.module.css";
import type { Day } from "./utc-day.ts";

interface DayFieldProps {
  readonly label: string;
  readonly value: Day | null;
  readonly onChange: (day: Day | null) => void;
  /** First and last day that can be chosen. */
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  readonly error?: string | undefined;
}

/** A day, typed as 2025-02-28 or chosen in a calendar. */
export function DayField({ label, value, onChange, min, max, error }: DayFieldProps) {
  return (
    <DateInput
      label={label}
      value={value}
      onChange={onChange}
      valueFormat="YYYY-MM-DD"
      placeholder="YYYY-MM-DD"
      firstDayOfWeek={1}
      rightSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
      rightSectionPointerEvents="none"
      classNames={{ input: styles.input ?? "" }}
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
      {...(error && { error })}
    />
  );
}
