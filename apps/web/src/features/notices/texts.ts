/** Every text of the pages of notices that content/site does not hold. */
export const texts = { inFull: "Full text" };
