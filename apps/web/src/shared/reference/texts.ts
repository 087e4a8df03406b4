/** Texts of a document that cannot be shown. */
export const texts = { file: "File", cause: "Cause" };
