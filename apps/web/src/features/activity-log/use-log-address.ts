import { useSearchParams } from "react-router";
import { today } from "../../shared/dates/utc-day.ts";
import { type LogAddress, readLogAddress, writeLogAddress } from "./log-address.ts";

/** The range and the page that the address says, and the way to others. */
export function useLogAddress() {
  const [query, setQuery] = useSearchParams();
  const address = readLogAddress(query, today());
  return {
    address,
    /** False when the address says this already. */
    show(next: LogAddress, { replace = false } = {}): boolean {
      const to = writeLogAddress(next);
      if (to.toString() === writeLogAddress(address).toString()) return false;
      setQuery(to, { replace, preventScrollReset: true });
      return true;
    },
  };
}
