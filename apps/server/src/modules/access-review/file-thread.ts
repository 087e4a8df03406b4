import { workerData } from "node:worker_threads";
import type { AccessReviewFormat } from "@connect-portal/contract";
import type { FileMaker } from "../activity-exports/file/file-maker.ts";
import { serveMaker } from "../activity-exports/file/serve-maker.ts";
import type { ReviewedAccount, ReviewFacts } from "./reviewed-account.ts";

/** Loaded when it is used, as in activity-exports. */
const makers: Readonly<Record<AccessReviewFormat, (facts: ReviewFacts) => Promise<FileMaker<ReviewedAccount>>>> = {
  pdf: async (facts) => (await import("./make-pdf.ts")).makePdf(facts),
  csv: async () => (await import("./make-csv.ts")).makeCsv(),
};

const facts: ReviewFacts = workerData;
serveMaker(await makers[facts.format](facts));
