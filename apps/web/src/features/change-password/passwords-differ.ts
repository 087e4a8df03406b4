/**
 * Whether to say that the passwords differ. While the second is a beginning of the first it is still being typed, and
 * nothing is said before it is left or the form is sent.
 */
export function shallSayThatTheyDiffer(password: string, confirmation: string, isTyped: boolean): boolean {
  if (password === "" || confirmation === "" || password === confirmation) return false;
  return isTyped || !password.startsWith(confirmation);
}
