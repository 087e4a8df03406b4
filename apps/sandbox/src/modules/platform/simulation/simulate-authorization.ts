import type { Authorization } from "../../../simulator/authorizations/authorization.ts";
import type { World } from "../../../world/world.ts";
import { authorize } from "../../payments/authorizations/authorize.ts";
import { type AuthorizationBody, readMessage } from "./read-message.ts";

/** 0100 of a terminal that is none of this world's. */
export async function simulateAuthorization(world: World, body: AuthorizationBody): Promise<Authorization> {
  return authorize(world, await readMessage(world, body));
}

export interface AdviceBody extends AuthorizationBody {
  readonly responseCode: string;
  readonly authorizationCode?: string;
}

/** 0120: stand-in has answered already. */
export async function simulateAdvice(world: World, body: AdviceBody): Promise<Authorization> {
  const { responseCode, authorizationCode = null } = body;
  return authorize(world, { ...(await readMessage(world, body)), advice: { responseCode, authorizationCode } });
}
