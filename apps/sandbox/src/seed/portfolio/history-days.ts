/** Days before the world's first day on which its history begins and the opening balances are booked. */
export const HISTORY_DAYS = 96;
