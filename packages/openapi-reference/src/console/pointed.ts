import { createContext, useContext } from "react";
import type { FaultPlace } from "../try-it/answer/told.ts";

/** The place of the request that the reader was sent to, until it has the cursor. */
interface Pointed {
  readonly place: FaultPlace | null;
  /** The cursor is there. */
  readonly arrived: () => void;
}

export const PointedContext = createContext<Pointed>({ place: null, arrived: () => undefined });

export const usePointed = () => useContext(PointedContext);
