/** What the pages of notices say besides the operator's own text. */
export const texts = { inFull: "Full text" };
