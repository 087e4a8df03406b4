/** A first screen that can be written. */
export interface FirstScreen {
  /** What it shows: two wishes with the same have the same HTML, as long as the content does not change. */
  readonly key: string;
  /** It stands below the top of the page, to which the live one scrolls. */
  readonly isElsewhere: boolean;
  html(): string;
}

/** Whose queries a first screen is written from: what a server knows is no answer for a session. */
export const NOBODY = "";
