/** Every text of the challenge page, as a cardholder reads it. */
export const texts = {
  documentTitle: "Confirm your payment",
  title: "Confirm your payment",
  verify: "Confirm your card",
  lead: (merchant: string) => `${merchant} asks your bank whether it is you.`,
  merchant: "Merchant",
  amount: "Amount",
  card: "Card",
  masked: (lastFour: string) => `•••• ${lastFour}`,
  code: "One-time code",
  codeHint: "Sandbox: no message is sent. The code is 42 and the last four digits of the card.",
  wrong: (triesLeft: number) =>
    triesLeft === 1
      ? "The code is wrong. You have one more try."
      : `The code is wrong. You have ${triesLeft} more tries.`,
  confirm: "Confirm",
  cancel: "Cancel",
  returnTo: (merchant: string) => `Return to ${merchant}`,
  outOfBand: "Open your bank's app and approve the payment there. This page continues by itself.",
  outOfBandHint: "Sandbox: simulateChallengeAnswer approves or rejects it.",
  authenticated: {
    title: "Confirmed",
    text: "Your bank has confirmed that it is you. You can return to the merchant.",
  },
  failed: {
    title: "Not confirmed",
    text: "Your bank has not confirmed the payment. Return to the merchant to try again.",
  },
  wrongRequest: {
    title: "The request is wrong",
    text: (merchant: string, { code, description, detail }: { code: string; description: string; detail: string }) =>
      `The CReq of ${merchant} cannot open this challenge. ${description}: ${detail} (error ${code}).`,
  },
  gone: {
    title: "This page has expired",
    text: "The challenge does not exist any more, or never did. Return to the merchant to start again.",
  },
};
