export { replaceDeliveryFaults, selectDeliveryFaults } from "../engine/faults/delivery-faults.repository.ts";
export { replaceFaults, selectFaults } from "../engine/faults/standing-faults.repository.ts";
export { type Caller, createFitter, type ExampleCall, type Fitter } from "../fitting/create-fitter.ts";
export {
  answerChallengePage,
  readChallengePage,
  requestChallengePage,
} from "../modules/payments/three-d-secure/challenge-page.ts";
export { sendTestQuestion } from "../modules/platform/decision-endpoints/send-test-question.ts";
export { chooseWorld } from "../modules/platform/worlds/choose-world.ts";
export { cardProducts } from "../simulator/cards/products.ts";
export { testCardsOf } from "../test-cards/test-cards.ts";
export type { ReadWorld } from "../world/world.ts";
export type { WorldKey } from "../world/world-key.ts";
export type { Worlds } from "../world/worlds.ts";
export { codeListOf, codeListsOf } from "./code-lists.ts";
export { endpointHandlers, openWorlds } from "./open-worlds.ts";
export { accountsOf, cardsOf, customersOf, ledgerOf, overviewOf, paymentOf, paymentsOf } from "./overview.ts";
export { authorizingOperation, operationPages, readingOperations } from "./reading-operations.ts";
export { findWorldOfRequest } from "./timeline/find-world.ts";
export type { Reader as TimelineReader } from "./timeline/present-items.ts";
export { requestTimeline } from "./timeline/request-timeline.ts";
export { subjectTimeline, worldEvents } from "./timeline/subject-timeline.ts";
