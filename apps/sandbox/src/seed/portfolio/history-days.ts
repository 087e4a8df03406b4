/** Days before the world's first on which its history begins, and what stood in the accounts is booked. */
export const HISTORY_DAYS = 96;
