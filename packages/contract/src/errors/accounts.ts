import type { ErrorDefinition } from "./definition.ts";

export const accountErrors = {
  invalid_credentials: { status: 401, text: "The username or the password is not correct." },
  username_not_allowed: {
    status: 400,
    text: "A username has 1 to 60 letters, digits, or . _ - @, and begins with a letter or digit.",
  },
  username_taken: { status: 409, text: "This username is taken. Choose another one." },
  email_not_accepted: { status: 400, text: "Invalid email address." },
  password_not_accepted: {
    status: 400,
    text: "Choose another password: at least 12 characters, or 8 that are hard to guess. Common passwords are rejected.",
  },
  account_outside_validity: {
    status: 403,
    text: "Today is outside the validity date range of this account.",
  },
  human_check_required: { status: 400, text: "Confirm that you are human, and sign in again." },
  human_check_failed: { status: 400, text: "The human check failed. Try again." },
  link_not_valid: { status: 400, text: "This link has been used or has expired. Ask for a new one." },
  current_password_wrong: { status: 400, text: "The current password is not correct." },
  session_not_found: { status: 404, text: "This session is no longer active." },
  access_review_too_large: {
    status: 422,
    text: "There are too many users for this file: a PDF holds 10,000, a CSV file 100,000.",
  },
  user_not_found: { status: 404, text: "There is no such user." },
  user_changed: {
    status: 412,
    text: "Someone else changed this user. Load it again to see what changed.",
  },
  username_fixed: { status: 400, text: "A username cannot be changed." },
  email_taken: { status: 409, text: "Another user has this email address." },
  last_administrator: {
    status: 409,
    text: "This is the last active administrator. Make another user an administrator first.",
  },
} as const satisfies Record<string, ErrorDefinition>;
