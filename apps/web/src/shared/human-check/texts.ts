/** Texts beside a button while its form is checked and sent. */
export const texts = {
  checking: "Checking that you are human",
  sending: "Sending",
};
