/** Every text of the page Create an account. What the specification quotes stays as it is, such as "Fullname". */
export const texts = {
  title: "Create an account",
  lead: "One account opens the reference, the sandbox and the client SDKs.",
  signIn: "Sign in with your existing account",

  next: {
    title: "What happens next",
    fillIn: "You fill in the form, and we create your account.",
    byEmail: "You open the link in our email.",
    byUs: "We activate your account and email you.",
    signIn: "You sign in and call the sandbox.",
  },

  form: {
    username: "Username",
    usernameHint: "Letters, digits and . _ - @. Start with a letter or digit.",
    fullName: "Fullname",
    email: "Email",
    phone: "Phone",
    password: "Password",
    confirmPassword: "Confirm password",
    create: "Create account",
  },

  emailHint: {
    any: "We email you here when your account is active.",
    notAccepted: (domains: string) => `Your work email. Not accepted: ${domains}.`,
    andOthers: (named: string, count: number) => `${named} and ${count} similar`,
  },
  invalidEmail: "Invalid email address.",

  missing: {
    email: "Correct the email address to continue.",
    empty: (fields: string) => `Fill in: ${fields}.`,
    passwordsDiffer: "The two passwords must be the same.",
    optional: (fields: string) => `Still empty: ${fields}. You can continue without; we may ask for it later.`,
    fields: {
      username: "username",
      email: "email",
      password: "password",
      confirmation: "confirm password",
      fullName: "fullname",
      phone: "phone",
    },
  },

  welcome: {
    title: "Welcome",
    message: "User Account created with success",
    byEmail: (email: string) => `We sent an email to ${email}. Open its link to activate your account.`,
    byUs: (email: string) => `We’ll review it and email you at ${email}.`,
    existing: "If this address already has an account, the email says so.",
  },
};
