import Type from "typebox";
import { IssuedServiceTokenAnswer, NewServiceBody, NewServiceTokenBody, ServiceAnswer } from "../services.ts";
import { UserId } from "../users.ts";
import type { Call } from "./call.ts";

const ofService = Type.Object({ id: UserId });

/** Accounts of programs that administer the portal, and their tokens. For people alone: no token makes another one. */
export const serviceCalls = {
  listServices: {
    access: "manage_user",
    summary: "List the service accounts and their tokens",
    answers: { 200: Type.Array(ServiceAnswer) },
  },
  createService: {
    access: "manage_user",
    summary: "Create a service account",
    body: NewServiceBody,
    answers: { 201: Type.Object({ id: Type.Integer() }) },
    refusals: ["username_not_allowed", "username_taken", "too_many_services"],
  },
  deleteService: {
    access: "manage_user",
    summary: "Delete a service account and its tokens",
    params: ofService,
    answers: { 204: Type.Null() },
    refusals: ["service_not_found"],
  },
  createServiceToken: {
    access: "manage_user",
    summary: "Create a token of a service account",
    description: "Only this response has the token.",
    params: ofService,
    body: NewServiceTokenBody,
    answers: { 201: IssuedServiceTokenAnswer },
    refusals: ["service_not_found", "too_many_service_tokens"],
  },
  revokeServiceToken: {
    access: "manage_user",
    summary: "Revoke a token of a service account",
    params: Type.Object({ id: UserId, token: Type.String({ format: "uuid" }) }),
    answers: { 204: Type.Null() },
    refusals: ["service_token_not_found"],
  },
} as const satisfies Record<string, Call>;
