/** Texts around the programs that check a signature. */
export const texts = { copy: "Copy" };
