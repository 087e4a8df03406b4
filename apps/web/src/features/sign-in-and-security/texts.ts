const others = "When you add your first second factor, your other sessions end; this one stays.";
const last =
  "If it is your only second factor, your recovery codes are deleted too, and your password alone signs you in.";

/** Every text of the page Sign-in and security. */
export const texts = {
  home: "Home",
  title: "Sign-in and security",
  lead: "A second factor protects your account even if someone learns your password.",
  loading: "your second factors",

  required: {
    isMet: "Your account has a second factor now.",
    isLacking: "Administrators need a second factor. Set one up to open the other pages.",
    goOn: "Continue",
  },

  sections: {
    totp: "Authenticator app",
    totpNote: "One per account.",
    passkeys: "Passkeys",
    passkeysNote: "One per device.",
    recovery: "Recovery codes",
    recoveryNote: "If you lose your app and passkeys.",
    sessions: "Sessions",
    sessionsNote: "Where you are signed in.",
    sessionsLink: "Your sessions",
  },

  used: {
    never: "not used yet",
    last: "last used ",
  },

  totp: {
    none: "None. An app on your phone shows a code, which you enter after your password.",
    setUpAt: "Set up ",
    add: "Set up an authenticator app",
    remove: "Remove the authenticator app",
    addText: `Have your phone ready. ${others}`,
    removeTitle: "Remove the authenticator app?",
    removeText: `Its codes can no longer be used to sign in. ${last}`,
  },

  totpSetup: {
    title: "Scan with your authenticator app",
    qrCode: "QR code for your authenticator app",
    copyKey: "Copy the key",
    code: "Code from the app",
    setUp: "Set up",
  },

  passkeys: {
    none: "None. You confirm with your device or a security key, and type nothing.",
    added: "added ",
    add: "Add a passkey",
    addText: `Your browser asks for it next. ${others}`,
    name: "Name",
    nameHint: "To recognize it, such as the name of the device.",
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText: `It can no longer be used to sign in. ${last}`,
    needHostName: "Passkeys need a host name, and this portal’s address is an IP address.",
    otherAddress: (origin: string) => `Passkeys work only at ${origin}. Open the portal there.`,
    notKnown: "This browser cannot create passkeys here. Most browsers can, over https.",
  },

  recovery: {
    left: (count: number) => (count === 0 ? "None left." : `${count} left.`),
    renew: "Create new recovery codes",
    renewTitle: "Create new recovery codes?",
    renewText: "The old ones can no longer be used.",
    renewNow: "Create new codes",
  },

  codes: {
    title: "Store your recovery codes now",
    text: "If you lose your app or passkey, each code signs you in once. They are shown only now. Do not keep them on your phone.",
    name: "Recovery codes",
    copy: "Copy",
    save: "Save as a file",
    stored: "I have stored them",
  },

  dialog: {
    current: "Current password",
    goOn: "Continue",
    remove: "Remove",
    cancel: "Cancel",
  },
};
