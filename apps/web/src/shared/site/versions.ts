/** What the home page and the foot of every page say about this platform, SPEC section 9. */
export const platform = {
  sandboxVersion: "2.3.3",
  lastUpdated: "February 28, 2025",
  pwcVersion: "4.2.4-RC1",
} as const;
