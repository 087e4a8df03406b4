import type { ChainCheckAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../shared/api-client/use-single-mutation.ts";
import { failureText } from "../../shared/form/failure-text.ts";
import { numberText } from "../../shared/table/number-text.ts";
import { chainCheck } from "./activity-queries.ts";
import styles from "./chain-mark.module.css";
import { texts } from "./texts.ts";

const words = texts.wholeLog;

/** Has the whole log checked, and shows how far that is. There is one check at a time, whoever asked for it. */
export function CheckNow({ running }: Pick<ChainCheckAnswer, "running">) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => callPortal("startChainCheck", {}),
    onSuccess: (answer) => client.setQueryData(chainCheck().queryKey, answer),
  });
  return (
    <div className={styles.check}>
      <p role="status">{running && progressText(running)}</p>
      {!running && (
        <Button variant="default" size="xs" disabled={isPending} onClick={() => mutate()}>
          {words.checkNow}
        </Button>
      )}
      {error && <p role="alert">{failureText(error)}</p>}
    </div>
  );
}

function progressText({ startedAt, records, total }: NonNullable<ChainCheckAnswer["running"]>): string {
  return startedAt === null ? words.waits : words.checking(numberText(records), numberText(total));
}
