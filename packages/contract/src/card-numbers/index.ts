export type { CardNumber } from "./card-number.ts";
export { findCardNumbers } from "./find-card-numbers.ts";
export { maskCardNumbers, withoutCardNumber } from "./mask-card-numbers.ts";
export { passesLuhn } from "./schemes.ts";
