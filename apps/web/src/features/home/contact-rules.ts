export const contactFields = ["subject", "fullName", "companyName", "address", "message"] as const;

export type ContactFields = Readonly<Record<(typeof contactFields)[number], string>>;

/** 'Send Message' is disabled until all five are filled. Blanks are nothing. */
export function isFilled(fields: ContactFields): boolean {
  return contactFields.every((field) => fields[field].trim() !== "");
}
