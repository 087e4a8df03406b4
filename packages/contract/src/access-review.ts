import Type, { type Static } from "typebox";

export const accessReviewFormats = ["pdf", "csv"] as const;
export type AccessReviewFormat = (typeof accessReviewFormats)[number];

/** Most accounts of a file: a PDF is read by people, and what is longer would keep a processor busy for minutes. */
export const ACCESS_REVIEW_LIMITS: Readonly<Record<AccessReviewFormat, number>> = { pdf: 10_000, csv: 100_000 };

export const AccessReviewBody = Type.Object(
  { format: Type.Enum(accessReviewFormats) },
  { additionalProperties: false },
);
export type AccessReviewBody = Static<typeof AccessReviewBody>;
