export { createJudge, type Judge, type JudgeTools } from "./create-judge.ts";
export type { Fault } from "./judge-number.ts";
export { fitsFormat, isNumeric, isSame, type Numeric } from "./judge-number.ts";
