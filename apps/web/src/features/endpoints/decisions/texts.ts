import type { DecisionFallback, TestDecision } from "@connect-portal/contract";

/** Minor units of the test question's currency, which has two decimals. */
const written = ({ amount, currencyCode }: { readonly amount: number; readonly currencyCode: string }) =>
  `${(amount / 100).toFixed(2)} ${currencyCode}`;

/** Every text of the section Decision endpoints. */
export const texts = {
  name: "Decision endpoints",
  note: "Your server decides payments in real time. Each is asked after the card system's own checks have approved. Up to ten.",
  loading: "your decision endpoints",
  none: "No decision endpoints: the card system decides alone. Add one to approve, decline or reduce payments yourself.",
  add: "Add a decision endpoint",
  most: (most: number) => `You have ${most} decision endpoints, the maximum. Delete one first.`,

  cards: (product: string | null) => (product === null ? "All cards" : `Card product ${product}`),
  url: "URL",
  timeLimit: "Time limit",
  milliseconds: (limit: number) => `${limit} ms`,
  fallback: "Without a valid response",
  fallbacks: {
    decline: "Decline (91)",
    stand_in: "Stand-in decides within its limits",
  } satisfies Record<DecisionFallback, string>,
  status: "Status",
  enabled: "Enabled",
  disabled: "Disabled: the card system decides alone",
  copyUrl: "Copy the URL",
  test: "Send a test question",
  edit: "Edit",
  secret: "Secret",
  enable: "Enable",
  disable: "Disable",
  remove: "Delete",
  removeTitle: (cards: string) => `Delete the decision endpoint for ${cards.toLowerCase()}?`,
  removeText: "The card system then decides these payments alone.",
  removeConfirm: "Delete it",

  tested: ({ decision, amount, reasonCode, latencyMs, fallback, fault }: TestDecision): string => {
    const took = `in ${latencyMs} ms`;
    if (decision === "approve" && amount) return `Approved ${written(amount)} of 50.00 MAD ${took}.`;
    if (decision === "decline") return `Declined with ${reasonCode} ${took}.${fault ? ` ${fault}` : ""}`;
    const then = fallback === "stand_in" ? "Stand-in would decide." : "The payment would be declined.";
    return `No valid response after ${latencyMs} ms: ${fault} ${then}`;
  },

  form: {
    addTitle: "Add a decision endpoint",
    editTitle: (cards: string) => `Edit the decision endpoint for ${cards.toLowerCase()}`,
    urlExample: "https://decisions.example.com/connect",
    urlHelp: "Your server, or your inbox with a decision as its response.",
    urlMissing: "Enter the address that decides.",
    cards: "Cards",
    timeLimit: "Time limit in milliseconds",
    timeLimitHelp: "From 100 to 5000, for the connection and the whole response.",
    timeLimitWrong: "Enter a whole number from 100 to 5000.",
    fallback: "Without a valid response in time",
    cancel: "Cancel",
    add: "Add it",
    save: "Save",
  },
  secretText: "Verify with it that a question comes from here (Standard Webhooks, HMAC-SHA256).",
};
