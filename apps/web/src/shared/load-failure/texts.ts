/** Texts for what could not be loaded. */
export const texts = {
  sorry: "Sorry!",
  signInHere: "Sign in again here",
  signIn: "Sign in",
  products: "Products",
  nothingHere: "There is nothing at this address.",
  stillSignedIn: "You are still signed in.",
  checkAddress: "You are still signed in. Check the address, or start again.",
  tryAgain: "Try again",
} as const;
