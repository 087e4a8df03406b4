import { useState } from "react";
import { DayField } from "../../../../shared/dates/day-field.tsx";
import { type DayRange, withEnd, withStart } from "../../../../shared/dates/day-range.ts";
import { today } from "../../../../shared/dates/utc-day.ts";
import { Section } from "../../../../shared/ui/section.tsx";
import { texts } from "../../texts.ts";
import { Toggle } from "../toggle.tsx";
import styles from "./fields.module.css";
import { type FieldsProps, rangeOf } from "./user-fields.ts";
import { ValidityStroke } from "./validity-stroke.tsx";

/** the range applies only while its switch is on; when off it is sent empty. Both days are today at first. */
export function ValiditySection({ fields, problems, onChange }: FieldsProps) {
  const range = rangeOf(fields.validityRangeDate);
  const isLimited = fields.validityRangeDate !== "";
  // Switched off and on again, the days are those of before.
  const [before, setBefore] = useState("");

  function limit(isOn: boolean) {
    if (!isOn) setBefore(fields.validityRangeDate);
    onChange({ validityRangeDate: isOn ? before || `${today()}|${today()}` : "" });
  }
  const put = ({ startDate, endDate }: DayRange) =>
    onChange({ validityRangeDate: `${startDate ?? ""}|${endDate ?? ""}` });

  return (
    <Section {...texts.edit.sections.validity}>
      <Toggle label={texts.validity.limit} checked={isLimited} onChange={limit} />
      {isLimited ? (
        <div className={styles.one}>
          <div className={styles.days}>
            <DayField
              label={texts.filters.startDate}
              value={range.startDate}
              error={problems.startDate}
              onChange={(day) => put(withStart(range, day))}
            />
            <DayField
              label={texts.filters.endDate}
              value={range.endDate}
              error={problems.endDate}
              onChange={(day) => put(withEnd(range, day))}
            />
          </div>
          {range.startDate !== null && range.endDate !== null && (
            <ValidityStroke startDate={range.startDate} endDate={range.endDate} today={today()} />
          )}
        </div>
      ) : (
        <p className={styles.note}>{texts.validity.noLimit}</p>
      )}
    </Section>
  );
}
