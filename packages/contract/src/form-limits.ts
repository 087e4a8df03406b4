/** an empty phone is none. 30 digits are twice what E.164 allows. In a file without schemas, as all here: pages read it. */
export const PHONE_PATTERN = "^[0-9]{0,30}$";

/** Longest phone number in digits. */
export const PHONE_LENGTH = 30;

/** Longest e-mail address in characters, RFC 5321 section 4.5.3.1.3. */
export const EMAIL_LENGTH = 254;

/** Longest username in characters. */
export const USERNAME_LENGTH = 60;

/** Letters, digits and . _ - @, beginning with a letter or digit: no name can look like another one's. */
export const USERNAME_PATTERN = `^[A-Za-z0-9][A-Za-z0-9._@-]{0,${USERNAME_LENGTH - 1}}$`;

/** Fewest characters of a new password, and from how many on it may be anything that is not guessed first. */
export const PASSWORD_LEAST = 8;
export const PASSWORD_LONG = 12;

/** Longest single line of a form, such as a subject or a name, in characters. */
export const LINE_LENGTH = 200;

/** Longest message of a form in characters. */
export const MESSAGE_LENGTH = 20_000;
