import { useEffect, useState } from "react";

/** The present, renewed often enough for words such as "4 minutes ago". */
export function usePresent(everyMs = 15_000): Date {
  const [present, setPresent] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setPresent(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return present;
}
