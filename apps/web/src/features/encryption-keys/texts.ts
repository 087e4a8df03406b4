/** Every text of the page Encryption keys. */
export const texts = {
  crumbs: { home: "Home", credentials: "Credentials" },
  title: "Encryption keys",
  lead: "Encrypt request bodies with your public keys. The private keys stay in the sandbox.",
  how: "Two keys are active at a time. The sandbox decrypts with either and encrypts with the current one. When you rotate, the next key becomes current, the current key retires, and a new next key is created. An application that already has the next key keeps working: it always has a key that the sandbox accepts.",
  loading: "your keys",

  /** Names of the page's parts, also while it loads. */
  sections: {
    current: { name: "Current key", note: "Encrypt with this key." },
    next: { name: "Next key", note: "Give it to your applications before you rotate." },
    rotation: { name: "Rotation", note: "The next key becomes the current one." },
    code: { name: "Sample code", note: "Your current key is filled in." },
    retired: { name: "Retired keys", note: "The latest ten." },
  },

  facts: {
    keyId: "Key id",
    algorithm: "Algorithm",
    created: "Created",
    lastUsed: "Last used",
    notYet: "Not yet",
    status: "Status",
    statuses: {
      current: "Active: the sandbox encrypts and decrypts with it.",
      next: "Active: the sandbox decrypts with it. It becomes current at the next rotation.",
    },
    utc: (time: string) => `${time} UTC`,
  },

  forms: {
    label: { current: "Formats of the current key", next: "Formats of the next key" },
    names: { pem: "PEM", jwk: "JWK", certificate: "Certificate" },
    panel: {
      current: (form: string) => `${form} of the current key`,
      next: (form: string) => `${form} of the next key`,
    },
    copy: (form: string) => `Copy ${form}`,
    download: (form: string) => `Download ${form}`,
  },

  code: {
    language: "Language",
    copyInstall: "Copy the install command",
    program: (language: string) => `Encrypting in ${language}`,
    copy: "Copy the code",
    /** Between the two stands the name of the field. */
    note: {
      before: "It prints the body to send: an object with the encrypted text in ",
      after: ". If you write your own, use SHA-256 for OAEP and for its MGF1; these libraries already do.",
    },
  },

  rotation: {
    text: "Rotate when your applications encrypt with the next key. You cannot bring back a retired key: what was encrypted with it must be encrypted again.",
    open: "Rotate the keys",
    done: (kid: string) => `Keys rotated. ${kid} is now current.`,
  },

  dialog: {
    title: "Rotate the keys",
    /** Each after the id of a key. */
    becomesCurrent: " becomes current. The sandbox then encrypts with it.",
    retires: " retires. What was encrypted with it can no longer be decrypted.",
    newNext:
      "A new next key is created and active at once. Give it to your applications before the rotation after this one.",
    algorithm: "Algorithm of the new next key",
    algorithms: { "RSA-OAEP-256": "RSA-OAEP-256, a 2048-bit RSA key", "ECDH-ES": "ECDH-ES, a P-256 key" },
    cancel: "Cancel",
    confirm: "Rotate",
    failed: "The keys were not rotated",
    rotatedElsewhere: "This page now shows the current keys. Your click rotated nothing.",
    close: "Close",
  },

  retired: {
    none: "None. The keys have not been rotated yet.",
    keyId: "Key id",
    algorithm: "Algorithm",
    created: "Created",
    retired: "Retired",
  },
};
