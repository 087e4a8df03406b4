/** Labels that the contract gives to its own codes, and why a header of a webhook cannot be sent. */
export const texts = {
  /** Names of the roles of administration. */
  roles: {
    manage_user: "Administrator",
    read_administration: "Auditor",
    support_users: "Support",
    publish_content: "Publisher",
  },
  /** Names of languages of client SDKs that are no names of their own. */
  sdkLanguages: {
    htmlWithServer: "HTML, with a small server",
    htmlWithSamples: "HTML, with samples",
  },
  /** Why a header cannot be sent. */
  hookHeaders: {
    noName: (name: string) => `“${name}” is not a header name: use letters, digits and hyphens.`,
    ofConnection: (name: string) => `${name} belongs to the connection and is set by the portal.`,
    badValue: (name: string) => `The value of ${name} has a line break or another character that is not ASCII text.`,
  },
};
