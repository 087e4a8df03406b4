/** Every text of the API reference, but for those of the viewer's package. */
export const texts = {
  title: "API reference",
  loading: "the API reference",
  thisModule: "this module",
  openapi: "OpenAPI 3.1.0",
  unknownApi: (name: string) => `This module has no API named “${name}”. Here is its first one.`,
  noApi: "This module has no APIs yet",
  noApiHelp: "They appear here when the provider publishes them.",
  noDocument: "This API has no OpenAPI document yet",
  noDocumentHelp: "The provider has not published it. Another API in the list may have what you need.",
  brokenHelp: "You can open the module's other APIs from the list.",
  back: "Back",
  skip: "To Try it",
  thisPage: "this page",
  exampleAnswer: "example response",
  timeline: "Timeline",
  events: (count: number) => {
    if (count === 0) return "no events";
    return count === 1 ? "1 event" : `${count.toLocaleString("en")} events`;
  },

  tree: { one: "API", many: "APIs", webhook: "Webhook" },

  head: {
    versions: "API Versions",
    latest: (version: string) => `${version} - Latest`,
    subApis: "API Reference",
    deprecated: "(Deprecated)",
  },

  download: {
    action: "Download",
    others: "Other formats",
    publishedJson: "JSON, as published",
    publishedYaml: "YAML, as published",
    yaml: "YAML, with full server addresses",
    json: "JSON",
    postman: "Postman collection",
    bruno: "Bruno collection",
  },

  sdk: {
    title: "Client SDKs",
    language: "Language of the SDK",
    generate: "Generate",
    copyInstall: "Copy the install command",
    generating: "Generating …",
    saved: "SDK saved. See GETTING-STARTED.md.",
    failed: (why: string) => `No SDK was saved. ${why}`,
    unavailable: (why: string) => `Not available at the moment. ${why}`,
    /** These fit on one line of the panel. */
    engine: (engine: string, version: string, isSupported: boolean) =>
      `${engine} V${version}, ${isSupported ? "supported" : "unsupported"}`,
    support: {
      any: "Supported for any valid document.",
      published: "Supported for this portal's APIs.",
      none: "Unsupported: as generated.",
    },
  },

  token: {
    /** Labels of the button, and the title of its dialog. */
    unset: "Setting an Access Token",
    set: "Reset an Access Token",
    field: "Access token",
    fieldToReplace: "Replace it with",
    placeholder: "Paste an access token",
    notAToken: "This is not an access token: it has characters that no token can have.",
    authorize: "Authorize",
    forget: "Forget this token",
    cancel: "Cancel",
    close: "Close",
    offer:
      "The sandbox issues one for your account. After you authorize it, it is kept in this tab until you sign out or close it.",
    offerAnother: "The sandbox issues another one for your account. Authorize it to use it.",
    get: "Get a sandbox token",
    orPaste: "or paste one",
  },

  tokenFacts: {
    subject: "subject",
    scope: "scope",
    client: "client",
    tail: "ends with",
    expires: (time: string) => `expires ${time}`,
    /** With a span of time, such as "48 minutes". */
    left: (span: string) => `${span} left`,
    expired: (span: string) => `expired ${span} ago`,
    thisToken: (life: string) => `This token ${life}`,
  },

  ownClient: {
    title: "Your own client",
    text: "Your application gets access tokens with a client id and a secret (OAuth 2.0 client credentials).",
    create: "Create a client",
    /** Its name when it is created here, where none is asked for. */
    firstName: "My client",
    /** A link, and what stands after it. */
    credentials: "Credentials",
    credentialsHelp: " creates and revokes secrets.",
    copyNow: "Copy it now: the secret is shown only once.",
    copy: "Copy",
    copied: "Copied",
    theSecret: "the secret",
    theCommand: "the command",
  },

  toolbox: {
    open: "Toolbox",
    title: "Encrypt and decrypt",
    close: "Close",
    testCase: "Test case",
    ownBody: "Your own body",
    request: "Request",
    requestPlaceholder: "Type or paste a request body, or choose a test case.",
    copyRequest: "Copy the request",
    response: "Response",
    responsePlaceholder: "The response appears here.",
    copyResponse: "Copy the response",
    copied: "Copied",
    unwrapped: "Extracted from encryptedData.",
    swap: "Swap request and response",
    kept: "Kept in this tab until you sign out or close it.",
    keys: "Encryption keys",
    undo: "Undo",
    clear: "Clear",
    encrypt: "Encrypt",
    decrypt: "Decrypt",
    shortcut: "Ctrl Enter",
    working: "…",
  },

  /** How encrypting or decrypting ended. */
  outcome: {
    encrypted: "encrypted",
    decrypted: "decrypted",
    rejected: "rejected",
    notSent: "not sent",
    announced: {
      encrypt: "The text is encrypted. See the response.",
      decrypt: "The text is decrypted. See the response.",
    },
    cause: "Cause",
    where: "Where",
    fix: "Fix",
    getToken: "Get another token",
    key: "Key",
    noKey: "The header names none.",
    algorithms: "Algorithms",
    failed: {
      encrypt: (error: string) => `could not encrypt data : ${error}`,
      decrypt: (error: string) => `could not decrypt data : ${error}`,
    },
    noResponse: "The sandbox did not respond.",
    tooLong: "the text is too long",
    tooLongCause: (characters: string, most: string) =>
      `It has ${characters} characters. The sandbox accepts up to ${most}.`,
    tooLongFix: "Use the body of a single request. Nothing was sent.",
    noTokenFix: "Try again, or set your own access token. Your input is kept.",
    tokenExpiredFix: "Get a new access token. Your input is kept.",
    tokenFix: "Set another access token. Your input is kept.",
    bodyFix: "Use the body of a single request.",
    waitFix: "Wait a moment, then try again.",
    connectionFix: "Check your connection, then try again.",
  },
};
