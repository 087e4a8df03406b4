/** Texts for what could not be loaded. */
export const texts = {
  sorry: "Sorry!",
  stay: "Stay on this page",
  signIn: "Sign in",
  products: "Products",
  stillSignedIn: "You are still signed in. Check the address, or start again.",
  tryAgain: "Try again",
} as const;
