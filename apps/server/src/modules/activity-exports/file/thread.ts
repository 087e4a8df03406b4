import { workerData } from "node:worker_threads";
import type { ActivityRecord, ExportFormat } from "@connect-portal/contract";
import type { ExportFacts } from "../export-facts.ts";
import type { FileMaker } from "./file-maker.ts";
import { serveMaker } from "./serve-maker.ts";

/** Loaded when it is used: the fonts' library alone takes longer than a short CSV. */
const makers: Readonly<Record<ExportFormat, (facts: ExportFacts) => Promise<FileMaker<ActivityRecord>>>> = {
  pdf: async (facts) => (await import("../pdf/make-pdf.ts")).makePdf(facts),
  csv: async () => (await import("./make-csv.ts")).makeCsv(),
  json: async (facts) => (await import("./make-json.ts")).makeJson(facts),
};

const facts: ExportFacts = workerData;
serveMaker(await makers[facts.format](facts));
