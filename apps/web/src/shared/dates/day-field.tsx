import "@mantine/dates/styles.layer.css";
import { ActionIcon, Popover, TextInput } from "@mantine/core";
import { DatePicker } from "@mantine/dates";
import { IconCalendar } from "@tabler/icons-react";
import { useId, useState } from "react";
import { calendarLanguage } from "./calendar-language.ts";
import styles from "./day-field.module.css";
import { texts } from "./texts.ts";
import { type Day, isDay, today } from "./utc-day.ts";

interface Bounds {
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
}

interface DayFieldProps {
  readonly label: string;
  readonly value: Day | null;
  /** Null when the field is emptied. */
  readonly onChange: (day: Day | null) => void;
  /** First and last day that can be chosen. */
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  readonly error?: string | undefined;
}

/**
 * A day, typed as 2025-02-28 or chosen in a calendar that its button opens. What is no day is refused at Enter and taken
 * back when the field is left, so that what is read is always what will be searched for.
 */
export function DayField({ label, value, onChange, min, max, error }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const labelId = useId();

  function type(text: string) {
    setTyped(text);
    setRefusal(null);
    if (refusalOf(text, { min, max }) === null) onChange(text.trim() || null);
  }

  function leave() {
    setTyped(null);
    setRefusal(null);
  }

  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="sm" trapFocus returnFocus>
      <TextInput
        label={label}
        labelProps={{ id: labelId }}
        value={typed ?? value ?? ""}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          const problem = event.key === "Enter" && typed !== null ? refusalOf(typed, { min, max }) : null;
          if (problem === null) return;
          event.preventDefault();
          setRefusal(problem);
        }}
        error={refusal ?? error}
        placeholder={texts.pattern}
        autoComplete="off"
        inputMode="numeric"
        classNames={{ input: styles.input ?? "" }}
        rightSectionPointerEvents="all"
        rightSection={
          <Popover.Target>
            <ActionIcon
              size={28}
              aria-label={texts.openCalendar}
              aria-describedby={labelId}
              onClick={() => setOpen((open) => !open)}
            >
              <IconCalendar size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Popover.Target>
        }
      />
      <Popover.Dropdown className={styles.dropdown}>
        <DatePicker
          locale={calendarLanguage}
          value={value}
          defaultDate={value ?? today()}
          onChange={(day) => {
            leave();
            if (day !== null) onChange(day);
            setOpen(false);
          }}
          firstDayOfWeek={1}
          weekendDays={[]}
          classNames={{ day: styles.day ?? "" }}
          getDayProps={(day) => ({ "data-autofocus": day === (value ?? today()) || undefined })}
          ariaLabels={{
            previousMonth: texts.previousMonth,
            nextMonth: texts.nextMonth,
            previousYear: texts.previousYear,
            nextYear: texts.nextYear,
            previousDecade: texts.previousDecade,
            nextDecade: texts.nextDecade,
          }}
          {...(min && { minDate: min })}
          {...(max && { maxDate: max })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Why a typed text is not taken as a day, and what to do; null when it is, or when nothing is typed. */
export function refusalOf(text: string, { min, max }: Bounds = {}): string | null {
  const day = text.trim();
  if (day === "") return null;
  if (!isDay(day)) return texts.noDay;
  if (min !== undefined && day < min) return texts.tooEarly(min);
  if (max !== undefined && day > max) return texts.tooLate(max);
  return null;
}
