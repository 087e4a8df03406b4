/** Every text of the page Sign in. What the specification quotes stays as it is, such as "Forgot password ?". */
export const texts = {
  title: "Sign in",
  toRead: "To read ",
  noAccount: "No account yet? Create one to use the sandbox.",
  createAccount: "Create an account",

  form: {
    username: "Username",
    password: "Password",
    signIn: "Sign in",
    forgot: "Forgot password ?",
  },
  secondStep: "One more step",
  passkey: "Use a passkey",
  singleSignOn: (provider: string) => `Sign in with ${provider}`,

  inactive: {
    title: "Inactive Account",
    message: "Your Sandbox Account has not been activated yet.",
  },

  opens: {
    heading: "What you get",
    reference: "API reference and Try it",
    referenceDetail: "OpenAPI 3.1.0",
    sandbox: "Card sandbox",
    data: "Reference data",
    dataDetail: "30 lookups",
  },
};
