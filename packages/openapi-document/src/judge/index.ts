export { createJudge, type Judge, type JudgeTools } from "./create-judge.ts";
export type { Fault } from "./fault.ts";
export { fitsFormat } from "./judge-number.ts";
export { isNumeric, isSame, type Numeric } from "./same-value.ts";
