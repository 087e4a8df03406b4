/** Why a header cannot be sent. */
export const texts = {
  noName: (name: string) => `“${name}” is not a header name: use letters, digits and hyphens.`,
  ofConnection: (name: string) => `${name} belongs to the connection and is set by the portal.`,
  badValue: (name: string) => `The value of ${name} has a line break or another character that is not ASCII text.`,
};
