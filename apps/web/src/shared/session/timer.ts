/** Longest delay of a browser timer in ms; a longer one would fire at once. */
export const LONGEST_TIMER = 2_147_483_647;
