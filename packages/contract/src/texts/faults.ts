/** What each fault does, and what a client has to do about it. */
export const texts = {
  "server-error": {
    happens: "500 internal_error. Nothing was done.",
    teaches: "Repeat the call with the same Idempotency-Key: after a 500, nobody knows whether it was done.",
  },
  unavailable: {
    happens: "503 overloaded with Retry-After: 2. Nothing was done.",
    teaches: "Wait as long as Retry-After says, then repeat the call.",
  },
  "rate-limit": {
    happens: "429 too_many_requests with Retry-After: 1. Nothing was done.",
    teaches: "Slow down for as long as Retry-After says; a queue of calls has to wait as well.",
  },
  "token-expired": {
    happens: "401 token_expired. Nothing was done.",
    teaches: "Get a new token, and repeat the call once with it.",
  },
  late: {
    happens: "The response arrives after 10 seconds, or as many as you say: late; seconds=25, at most 30.",
    teaches: "Set a time limit. When it ends, repeat the call with the same Idempotency-Key.",
  },
  lost: {
    happens: "The operation is done, and the connection closes without a response.",
    teaches: "Repeat the call with the same Idempotency-Key: you get the first response, and nothing is booked twice.",
  },
  cut: {
    happens: "The operation is done, and the connection closes in the middle of the response.",
    teaches: "Treat a response that does not end as lost, whatever its status says.",
  },
  decline: {
    happens: "The payment is declined with response code 05, or with the code that you say: decline; code=51.",
    teaches: "Tell the cardholder why, and try again only if the response code allows it.",
  },
  "delivery-doubled": {
    happens: "The event is delivered twice, with the same webhook-id.",
    teaches: "Keep the ids of the events that you have processed, and answer 2xx to one that you know.",
  },
  "delivery-late": {
    happens: "The event is sent 10 seconds later, or as many as you say, at most 30. Later events of its subject wait.",
    teaches: "Go by occurredAt, not by when an event arrives, and let nothing wait for an event without a time limit.",
  },
  "delivery-out-of-order": {
    happens: "The event is held for 10 seconds, or as many as you say, and later events of its subject go first.",
    teaches: "Compare subjectSequence, and keep what you have when an older event arrives.",
  },
  "delivery-lost": {
    happens: "The first attempt is lost. The event arrives with the next one, some five seconds later.",
    teaches: "Do not take silence for no change: read the events that you miss with List events.",
  },
};
