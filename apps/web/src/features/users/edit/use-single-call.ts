import { useRef, useState } from "react";

/** One call at a time: a double click sends once. A failure is kept until the next call, or until it is forgotten. */
export function useSingleCall() {
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function run(call: () => Promise<void>) {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await call();
    } catch (cause) {
      setFailure(cause);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return { busy, failure, run, forget: () => setFailure(null) };
}
