export { type Caller, createFitter, type ExampleCall, type Fitter } from "../fitting/create-fitter.ts";
export { testCardsOf } from "../test-cards/test-cards.ts";
export type { ReadWorld } from "../world/world.ts";
export type { Worlds } from "../world/worlds.ts";
export { endpointHandlers } from "./endpoint-handlers.ts";
export { openWorlds } from "./open-worlds.ts";
export { accountsOf, cardsOf, customersOf, ledgerOf, overviewOf, paymentOf, paymentsOf } from "./overview.ts";
export { readingOperations } from "./reading-operations.ts";
