/** Every text of the page and the dialog Change password. */
export const texts = {
  title: "Change password",
  lead: "When you change it, all your other sessions end.",
  newPassword: "New password",
  confirmPassword: "Confirm password",
  differ: "The two passwords differ.",
  change: "Change",
  newLink: "Ask for a new link",

  changed: {
    title: "Thank you",
    message: "Password changed with success.",
    signIn: "Sign in",
  },

  deadLink: {
    title: "This link no longer works",
    more: "Each link works once, within 30 minutes, and only until the password changes.",
  },
  noLink: {
    title: "Open the link in our email",
    text: "To change your password, open the link that we email you. The address that you opened has none.",
    ask: "Ask for a link",
  },

  own: {
    lead: "Your other sessions end; this one stays.",
    current: "Current password",
    cancel: "Cancel",
  },
};
