/** What every key begins with under which the viewer keeps something in sessionStorage. */
const PREFIX = "openapi-reference/";

/** `scope` tells documents apart. */
export function sessionKey(scope: string, name: string): string {
  return `${PREFIX}${scope}/${name}`;
}

/** Forgets what was typed into every document of this tab: forms, credentials, past calls, searches. */
export function forgetSession(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  for (const key of keys) if (key.startsWith(PREFIX)) storage.removeItem(key);
}
