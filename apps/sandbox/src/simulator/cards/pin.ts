/** Wrong PINs in a row that block the PIN. */
export const PIN_TRIES = 3;
/** Wrong security codes within an hour that end the check for that hour. */
export const SECURITY_CODE_TRIES = 10;

export interface PinCheck {
  readonly result: "right" | "wrong" | "blocked";
  readonly triesLeft: number;
}

/** Checks an entered PIN: a right one resets the counter, a wrong one costs a try. */
export function checkPin(triesLeft: number, isRight: boolean): PinCheck {
  if (triesLeft <= 0) return { result: "blocked", triesLeft: 0 };
  if (isRight) return { result: "right", triesLeft: PIN_TRIES };
  return { result: triesLeft === 1 ? "blocked" : "wrong", triesLeft: triesLeft - 1 };
}

/** Four to twelve digits (ISO 9564-1, 7.1). */
export function isPin(text: string): boolean {
  return /^\d{4,12}$/.test(text);
}

/** Equal digits, and sequences up or down: the first ones that people guess. */
export function isWeakPin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, place) => Number(digit) - Number(pin[place])));
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 0);
}
