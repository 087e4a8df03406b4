/** Name of the button and of its dialog. */
export function tokenAction(token: string | null): string {
  return token === null ? "Setting an Access Token" : "Reset an Access Token";
}
