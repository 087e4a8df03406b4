import { createContext } from "react";

/** Of the page's inline scripts, while a server renders it: a browser hides it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);
