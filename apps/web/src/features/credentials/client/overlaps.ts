import { SECRET_OVERLAP, SECRET_OVERLAP_LIMIT } from "@connect-portal/contract";

/** How long the secret of before may go on, in seconds. */
export const overlaps = [
  { value: String(SECRET_OVERLAP), label: "24 hours" },
  { value: "3600", label: "1 hour" },
  { value: String(SECRET_OVERLAP_LIMIT), label: "7 days" },
  { value: "0", label: "Not at all: it ends now" },
] as const;
