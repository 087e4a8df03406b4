import { useState } from "react";

/**
 * The token of a document, kept for this browser session. Each document has its own: the servers of one must not get
 * the token that is meant for another's.
 */
export function useAccessToken(documentName: string) {
  const key = `reference.access-token ${documentName}`;
  const [kept, setKept] = useState(() => ({ key, token: sessionStorage.getItem(key) }));
  const token = kept.key === key ? kept.token : sessionStorage.getItem(key);
  const setToken = (next: string | null) => {
    if (next === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
    setKept({ key, token: next });
  };
  return [token, setToken] as const;
}
