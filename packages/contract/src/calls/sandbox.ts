import Type from "typebox";
import { EncryptionKeysAnswer, RotateKeyBody } from "../encryption.ts";
import {
  CreateClientBody,
  RenewSecretBody,
  SandboxClientAnswer,
  SandboxClientsAnswer,
  SandboxTokenAnswer,
} from "../sandbox-access.ts";
import { SandboxCallDetail, SandboxCalls, SandboxCallsQuery } from "../sandbox-calls.ts";
import {
  ENDPOINT_ID,
  EventDeliveries,
  EventDelivery,
  EventDeliveryDetail,
  EventEndpoint,
  EventEndpointBody,
  EventEndpointSecrets,
  EventEndpoints,
  eventDeliveryStatuses,
  NewEventEndpoint,
} from "../sandbox-endpoints.ts";
import { SandboxTimeline, SubjectTimeline, WorldEvents } from "../sandbox-timeline.ts";
import {
  FitExampleBody,
  FittedExample,
  MoveClockBody,
  MovedClock,
  ResetWorldBody,
  SandboxAccounts,
  SandboxCards,
  SandboxCustomers,
  SandboxLedger,
  SandboxPayment,
  SandboxPayments,
  SandboxTestCards,
  SandboxWorld,
} from "../sandbox-world.ts";
import { ChooseWorldBody } from "../sandbox-worlds.ts";
import { StandingFaults, StandingFaultsBody } from "../standing-faults.ts";
import type { Call } from "./call.ts";

const Cursor = Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 200 })) });
/** A part of a name, an id, or the end of a number. The newest 1,000 of a list are searched. */
const Found = Type.Object({ ...Cursor.properties, text: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })) });
const ClientId = Type.String({ pattern: "^sandbox-[0-9a-f]{16}$" });
const Id = Type.Object({ id: Type.String({ pattern: "^[a-z]{3}_[0-9A-Z]{10}$" }) });

/** The format that the sandbox accepts for X-Request-Id. */
const RequestId = Type.String({ pattern: "^[A-Za-z0-9_.:+/=-]{1,128}$" });
const TimelineCursor = Type.Optional(Type.String({ pattern: "^[0-9A-Z]{10}$" }));

const EndpointId = Type.Object({ id: Type.String({ pattern: ENDPOINT_ID }) });
const DeliveryId = Type.Object({ id: Type.String({ pattern: "^dlv_[0-9A-Z]+$", maxLength: 40 }) });

/** Your credentials, keys and card system in the sandbox. */
export const sandboxCalls = {
  issueSandboxToken: {
    access: "signed-in",
    summary: "Get an access token for the sandbox",
    answers: { 201: SandboxTokenAnswer },
  },
  listSandboxClients: {
    access: "signed-in",
    summary: "List your OAuth clients",
    answers: { 200: SandboxClientsAnswer },
  },
  createSandboxClient: {
    access: "signed-in",
    changesShared: true,
    summary: "Create an OAuth client",
    body: CreateClientBody,
    answers: { 201: SandboxClientAnswer },
    refusals: ["test_cards_only", "client_limit_reached", "client_name_taken", "world_not_found", "too_many_requests"],
  },
  deleteSandboxClient: {
    access: "signed-in",
    changesShared: true,
    summary: "Delete an OAuth client with its secrets, and revoke its tokens",
    params: Type.Object({ id: ClientId }),
    answers: { 204: Type.Null() },
    refusals: ["sandbox_client_not_found"],
  },
  moveSandboxClient: {
    access: "signed-in",
    changesShared: true,
    summary: "Choose the world in which an OAuth client works",
    description: "Its access tokens work there from now on, too.",
    params: Type.Object({ id: ClientId }),
    body: ChooseWorldBody,
    answers: { 204: Type.Null() },
    refusals: ["sandbox_client_not_found", "world_not_found"],
  },
  renewClientSecret: {
    access: "signed-in",
    changesShared: true,
    summary: "Add a secret to an OAuth client; the old one stays active",
    params: Type.Object({ id: ClientId }),
    body: Type.Union([RenewSecretBody, Type.Null()]),
    answers: { 201: SandboxClientAnswer },
    refusals: ["sandbox_client_not_found", "too_many_requests"],
  },
  deleteClientSecret: {
    access: "signed-in",
    changesShared: true,
    summary: "Revoke a secret of an OAuth client, and the tokens issued with it",
    params: Type.Object({ id: ClientId, secret: Type.String({ format: "uuid" }) }),
    answers: { 204: Type.Null() },
    refusals: ["client_secret_not_found"],
  },
  listEncryptionKeys: {
    access: "signed-in",
    summary: "List your encryption keys",
    answers: { 200: EncryptionKeysAnswer },
  },
  rotateEncryptionKeys: {
    access: "signed-in",
    changesShared: true,
    summary: "Rotate the encryption key: the next one becomes current",
    body: RotateKeyBody,
    answers: { 200: EncryptionKeysAnswer },
    refusals: ["keys_rotated", "too_many_requests"],
  },
  listEndpoints: {
    access: "signed-in",
    summary: "List your webhook endpoints",
    repeated: true,
    answers: { 200: EventEndpoints },
  },
  createEndpoint: {
    access: "signed-in",
    changesShared: true,
    summary: "Create a webhook endpoint",
    description: "The response has its secret. Events are sent from now on.",
    body: EventEndpointBody,
    answers: { 201: NewEventEndpoint },
    refusals: [
      "test_cards_only",
      "endpoint_state_conflict",
      "world_not_found",
      "hook_url_not_valid",
      "hook_url_refused",
      "too_many_requests",
    ],
  },
  updateEndpoint: {
    access: "signed-in",
    changesShared: true,
    summary: "Change a webhook endpoint",
    params: EndpointId,
    body: EventEndpointBody,
    answers: { 200: EventEndpoint },
    refusals: [
      "test_cards_only",
      "endpoint_not_found",
      "world_not_found",
      "hook_url_not_valid",
      "hook_url_refused",
      "too_many_requests",
    ],
  },
  deleteEndpoint: {
    access: "signed-in",
    changesShared: true,
    summary: "Delete a webhook endpoint with its deliveries",
    params: EndpointId,
    answers: { 204: Type.Null() },
    refusals: ["endpoint_not_found"],
  },
  listEndpointSecrets: {
    access: "signed-in",
    changesShared: true,
    summary: "Show the secrets that sign for a webhook endpoint",
    params: EndpointId,
    answers: { 200: EventEndpointSecrets },
    refusals: ["endpoint_not_found"],
  },
  rotateEndpointSecret: {
    access: "signed-in",
    changesShared: true,
    summary: "Rotate the secret of a webhook endpoint",
    description: "The old secret signs beside the new one for 24 hours.",
    params: EndpointId,
    answers: { 201: EventEndpointSecrets },
    refusals: ["endpoint_not_found", "too_many_requests"],
  },
  sendTestEvent: {
    access: "signed-in",
    changesShared: true,
    summary: "Send a test event to a webhook endpoint",
    params: EndpointId,
    answers: { 201: EventDelivery },
    refusals: ["endpoint_not_found", "endpoint_state_conflict", "too_many_requests"],
  },
  resendFailedDeliveries: {
    access: "signed-in",
    changesShared: true,
    summary: "Resend what a webhook endpoint has not received",
    params: EndpointId,
    body: Type.Object({ since: Type.String({ format: "date-time" }) }, { additionalProperties: false }),
    answers: { 200: Type.Object({ resent: Type.Integer() }) },
    refusals: ["endpoint_not_found", "endpoint_state_conflict", "too_many_requests"],
  },
  listDeliveries: {
    access: "signed-in",
    summary: "List deliveries to your webhook endpoints, newest first",
    repeated: true,
    query: Type.Object({
      endpointId: Type.Optional(Type.String({ pattern: ENDPOINT_ID })),
      status: Type.Optional(Type.Enum(eventDeliveryStatuses)),
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    answers: { 200: EventDeliveries },
    refusals: ["cursor_invalid"],
  },
  getDelivery: {
    access: "signed-in",
    summary: "Show a delivery with its attempts",
    params: DeliveryId,
    answers: { 200: EventDeliveryDetail },
    refusals: ["delivery_not_found"],
  },
  resendDelivery: {
    access: "signed-in",
    changesShared: true,
    summary: "Resend a delivery",
    params: DeliveryId,
    answers: { 200: EventDelivery },
    refusals: ["delivery_not_found", "endpoint_state_conflict", "too_many_requests"],
  },
  getWorld: { access: "signed-in", summary: "Show your sandbox", answers: { 200: SandboxWorld } },
  listWorldCustomers: {
    access: "signed-in",
    summary: "List the customers in your sandbox",
    query: Found,
    answers: { 200: SandboxCustomers },
    refusals: ["cursor_invalid"],
  },
  listWorldAccounts: {
    access: "signed-in",
    summary: "List the accounts in your sandbox",
    query: Found,
    answers: { 200: SandboxAccounts },
    refusals: ["cursor_invalid"],
  },
  listWorldCards: {
    access: "signed-in",
    summary: "List the cards in your sandbox",
    query: Found,
    answers: { 200: SandboxCards },
    refusals: ["cursor_invalid"],
  },
  listWorldPayments: {
    access: "signed-in",
    summary: "List the payments in your sandbox",
    query: Found,
    answers: { 200: SandboxPayments },
    refusals: ["cursor_invalid"],
  },
  getWorldPayment: {
    access: "signed-in",
    summary: "Show how a payment was decided",
    params: Id,
    answers: { 200: SandboxPayment },
    refusals: ["authorization_not_found"],
  },
  getWorldLedger: {
    access: "signed-in",
    summary: "Show the ledger of an account",
    params: Id,
    query: Type.Object({ before: Type.Optional(Type.String({ pattern: "^led_[0-9A-Z]{10}$" })) }),
    answers: { 200: SandboxLedger },
    refusals: ["account_not_found", "cursor_invalid"],
  },
  listTestCards: {
    access: "signed-in",
    summary: "List test cards and amounts",
    answers: { 200: SandboxTestCards },
    refusals: ["too_many_requests"],
  },
  fitExample: {
    access: "signed-in",
    summary: "Fit an example to your sandbox",
    description: "Which ids to replace in an example so that it succeeds in your sandbox.",
    body: FitExampleBody,
    answers: { 200: FittedExample },
    refusals: ["request_invalid", "too_many_requests"],
  },
  listCalls: {
    access: "signed-in",
    summary: "List your calls to the sandbox, newest first",
    repeated: true,
    query: SandboxCallsQuery,
    answers: { 200: SandboxCalls },
  },
  getCall: {
    access: "signed-in",
    summary: "Show the headers and bodies of a call to the sandbox",
    params: Type.Object({ id: Type.String({ pattern: "^[0-9]{1,18}$" }) }),
    answers: { 200: SandboxCallDetail },
    refusals: ["call_not_found"],
  },
  getTimeline: {
    access: "signed-in",
    summary: "Show what a request did in your sandbox",
    description: "The request, its decision, ledger entries, and events, and the deliveries of each event.",
    repeated: true,
    query: Type.Object({ requestId: RequestId, cursor: TimelineCursor }),
    answers: { 200: SandboxTimeline },
    refusals: ["timeline_not_found"],
  },
  getSubjectTimeline: {
    access: "signed-in",
    summary: "Show what happened to a resource in your sandbox, newest first",
    params: Id,
    query: Type.Object({ cursor: TimelineCursor }),
    answers: { 200: SubjectTimeline },
    refusals: ["timeline_not_found"],
  },
  listWorldEvents: {
    access: "signed-in",
    summary: "List the events of your sandbox with their deliveries, newest first",
    repeated: true,
    query: Type.Object({
      cursor: TimelineCursor,
      /** Part of a type, or the whole id of a resource, an event or a request. */
      text: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
    }),
    answers: { 200: WorldEvents },
  },
  listStandingFaults: {
    access: "signed-in",
    summary: "List the standing faults of your sandbox",
    answers: { 200: StandingFaults },
  },
  setStandingFaults: {
    access: "signed-in",
    changesShared: true,
    summary: "Replace the standing faults of your sandbox",
    description: "They take effect within a second, and end with a reset of the sandbox.",
    body: StandingFaultsBody,
    answers: { 200: StandingFaults },
    refusals: ["too_many_requests"],
  },
  moveWorldClock: {
    access: "signed-in",
    changesShared: true,
    summary: "Advance the clock of your sandbox",
    body: MoveClockBody,
    answers: { 200: MovedClock },
    refusals: ["clock_conflict", "too_many_requests"],
  },
  startWorldOver: {
    access: "signed-in",
    changesShared: true,
    summary: "Reset your sandbox",
    body: ResetWorldBody,
    answers: { 204: Type.Null() },
    refusals: ["too_many_requests"],
  },
} as const satisfies Record<string, Call>;
