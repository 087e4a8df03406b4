/** Every text of the page Forgot password. What the specification quotes stays as it is, such as "RESET PASSWORD". */
export const texts = {
  title: "Forgot password",
  lead: "We email you a link to choose a new password. It works once, within 30 minutes.",
  email: "Email",
  send: "RESET PASSWORD",
  signIn: "Sign in",

  sent: {
    title: "Thank you",
    message: "An email has been sent to with instructions for resetting your password.",
    more: (email: string) =>
      `It goes to ${email}, if that address has an account. The link works once, within 30 minutes.`,
  },
};
