import "@mantine/core/styles/NumberInput.layer.css";
import { Button, NumberInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../../shared/dialog/confirm-dialog.tsx";
import { Changes } from "../../../shared/organisation/changes.tsx";
import { worldKey } from "../../../shared/sandbox/entity-link.tsx";
import { texts } from "../texts.ts";
import { resetWorld } from "../world-queries.ts";
import styles from "./reset-section.module.css";

interface ResetSectionProps {
  readonly owner: string;
  /** Null for a world that began with nothing. */
  readonly seed: number | null;
}

const LARGEST_SEED = 999_999;

/** Starts over with the data of the same seed, or of another. */
export function ResetSection({ owner, seed }: ResetSectionProps) {
  const cache = useQueryClient();
  const [other, setOther] = useState<number | null>(null);
  const [asked, setAsked] = useState<{ readonly seed: number | null } | null>(null);
  return (
    <>
      <Changes>
        <div className={styles.ways}>
          <Button variant="default" onClick={() => setAsked({ seed })}>
            {texts.reset.open(seed)}
          </Button>
          {other === null ? (
            <Button variant="subtle" onClick={() => setOther((seed ?? 0) + 1)}>
              {texts.reset.another}
            </Button>
          ) : (
            <form
              className={styles.other}
              onSubmit={(event) => {
                event.preventDefault();
                setAsked({ seed: other });
              }}
            >
              <NumberInput
                label={texts.reset.seed}
                data-autofocus
                autoFocus
                value={other}
                min={1}
                max={LARGEST_SEED}
                clampBehavior="strict"
                allowDecimal={false}
                allowNegative={false}
                onChange={(value) => setOther(Number(value) || 1)}
              />
              <Button type="submit" variant="default">
                {texts.reset.submit}
              </Button>
            </form>
          )}
        </div>
      </Changes>
      {asked !== null && (
        <ConfirmDialog
          isFinal
          title={texts.reset.title}
          text={texts.reset.text(asked.seed)}
          action={texts.reset.confirm}
          run={async () => {
            // An empty world that is reset is empty again.
            await resetWorld(asked.seed === null ? {} : { seed: asked.seed });
            setOther(null);
            await cache.invalidateQueries({ queryKey: worldKey(owner) });
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
