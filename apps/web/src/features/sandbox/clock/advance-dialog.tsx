import { LONGEST_ADVANCE } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DayField } from "../../../shared/dates/day-field.tsx";
import { addDays, dayOf } from "../../../shared/dates/utc-day.ts";
import { Dialog } from "../../../shared/dialog/dialog.tsx";
import { failureText } from "../../../shared/form/failure-text.ts";
import { texts } from "../texts.ts";
import { moveClock, worldKey } from "../world-queries.ts";
import styles from "./clock-section.module.css";

interface AdvanceDialogProps {
  /** ISO 8601 instant of the world's clock. */
  readonly now: string;
  readonly owner: string;
  readonly onClose: () => void;
}

/** Asks for the day to which the clock goes, and lets it go there. */
export function AdvanceDialog({ now, owner, onClose }: AdvanceDialogProps) {
  const cache = useQueryClient();
  const tomorrow = addDays(dayOf(new Date(now)), 1);
  const [day, setDay] = useState<string | null>(tomorrow);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (to: string) => moveClock({ to }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: worldKey(owner) });
      onClose();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.advance.title}
      tone={error ? "failed" : "waiting"}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.advance.cancel}
          </Button>
          <Button
            loading={isPending}
            disabled={day === null}
            onClick={() => day !== null && mutate(`${day}T00:00:00Z`)}
          >
            {texts.advance.confirm}
          </Button>
        </>
      }
    >
      <p>{texts.advance.text}</p>
      <DayField
        label={texts.advance.day}
        value={day}
        onChange={setDay}
        min={tomorrow}
        max={addDays(dayOf(new Date(now)), LONGEST_ADVANCE)}
      />
      {error && (
        <p role="alert" className={styles.failed}>
          {failureText(error)}
        </p>
      )}
    </Dialog>
  );
}
