/** Texts that all dialogs share. */
export const texts = {
  close: "Close",
  thanks: "Thank you",
  sorry: "Sorry!",
};
