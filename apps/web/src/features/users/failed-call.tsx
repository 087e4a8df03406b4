import { Button } from "@mantine/core";
import styles from "./failed-call.module.css";
import { texts } from "./texts.ts";

interface FailedCallProps {
  readonly failure: Error;
  readonly onTryAgain: () => void;
}

/** What stands in place of an answer that did not come. */
export function FailedCall({ failure, onTryAgain }: FailedCallProps) {
  return (
    <div className={styles.failed} role="alert">
      <p>{failure.message}</p>
      <Button variant="default" onClick={onTryAgain}>
        {texts.tryAgain}
      </Button>
    </div>
  );
}
