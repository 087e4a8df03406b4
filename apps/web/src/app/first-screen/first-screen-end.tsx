import { useEffect } from "react";
import { endFirstScreen } from "./end-first-screen.ts";

/** In the app: hands over from the first screen that the server wrote to the live page. */
export function FirstScreenEnd() {
  useEffect(() => void endFirstScreen(), []);
  return null;
}
