/** Request header that carries what the check gave: ALTCHA's payload, or the token of another provider. */
export const HUMAN_CHECK_HEADER = "human-check";
