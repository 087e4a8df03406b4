/** What dialogs say alike. */
export const texts = {
  close: "Close",
  thanks: "Thank you",
  sorry: "Sorry!",
};
