export { MAX_DEPTH, tooDeep } from "./depth.ts";
export { type JudgedPattern, judgePattern } from "./patterns/judge-pattern.ts";
