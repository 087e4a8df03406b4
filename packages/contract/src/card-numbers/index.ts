export { type CardNumber, findCardNumbers } from "./find-card-numbers.ts";
export { maskCardNumbers } from "./mask-card-numbers.ts";
export { passesLuhn } from "./schemes.ts";
export { withoutCardNumber } from "./without-card-number.ts";
