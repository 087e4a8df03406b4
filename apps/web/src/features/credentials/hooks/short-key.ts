/** "whsec_…3Qm8": which kind of key it is, and by what it is told from another. */
export function shortKey(key: string): string {
  const kind = /^[a-z]+_/.exec(key)?.[0] ?? "";
  return `${kind}…${key.slice(-5).replace(/=+$/, "")}`;
}
