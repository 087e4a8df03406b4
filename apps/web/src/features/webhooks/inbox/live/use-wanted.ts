import { useEffect, useState } from "react";

/** How long the page may be out of sight before the stream is closed, in ms: a browser has six connections to a server for all its tabs. */
const PATIENCE = 30_000;

/** False once the page has been out of sight for half a minute; true again as soon as it is seen. */
export function useWanted(): boolean {
  const [isWanted, setWanted] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look() {
      clearTimeout(timer);
      if (document.visibilityState === "visible") setWanted(true);
      else timer = setTimeout(() => setWanted(false), PATIENCE);
    }
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return isWanted;
}
