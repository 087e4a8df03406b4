export { componentTest } from "./component-test.ts";
export { createNetwork, type Network, type Respond, type SentRequest } from "./network.ts";
