import { ApiError, ENCRYPTED_DATA_LIMIT, problemOf } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { refusalOf, tooLong } from "./refusal.ts";

const failed = (status: number, body: unknown) => ({
  status,
  body: typeof body === "string" ? body : JSON.stringify(body),
  duration: 2,
});

test("a fault is said as the specification writes it, with its cause, its place and what mends it", () => {
  const fault = {
    code: "part_count",
    place: "authentication tag",
    cause: "4 parts found, an encrypted message has 5",
    mend: "Copy the value of encryptedData whole.",
  } as const;
  expect(refusalOf("decrypt", failed(422, problemOf("decryption_failed", { fault })))).toEqual({
    kind: "refused",
    action: "decrypt",
    text: "could not decrypt data : 4 parts found, an encrypted message has 5",
    duration: 2,
    cause: fault.cause,
    place: fault.place,
    mend: fault.mend,
    isTokenRefused: false,
  });
});

test("a problem without a fault is said by its errorMessage, its detail is the cause", () => {
  const problem = new ApiError("request_invalid", { detail: "encryptedData is missing." }).problem;
  expect(refusalOf("decrypt", failed(422, problem))).toMatchObject({
    text: `could not decrypt data : ${problem.errorMessage}`,
    cause: "encryptedData is missing.",
  });
});

test("an expired token is named, and a new one is what mends it", () => {
  expect(refusalOf("encrypt", failed(401, problemOf("token_expired")))).toMatchObject({
    text: "could not encrypt data : The access token has expired. Get a new one.",
    mend: "Get a new access token. Your input is kept.",
    isTokenRefused: true,
  });
});

test.each([
  ["no answer", 0, ""],
  ["an answer of a proxy", 502, "<html>Bad gateway</html>"],
  ["an empty errorMessage", 500, { errorMessage: " " }],
  ["a list", 500, []],
  ["null", 500, "null"],
])("%s is the internal error", (_, status, body) => {
  expect(refusalOf("decrypt", failed(status, body)).text).toBe(
    "could not decrypt data : Internal error please try again later.",
  );
});

test("a fault that is not one is passed over", () => {
  expect(refusalOf("decrypt", failed(422, { errorMessage: "No.", fault: { cause: 1, mend: "x" } }))).toMatchObject({
    text: "could not decrypt data : No.",
    mend: undefined,
  });
});

test("a text at the limit is sent, a longer one is not", () => {
  expect(tooLong("encrypt", "x".repeat(ENCRYPTED_DATA_LIMIT))).toBeUndefined();
  expect(tooLong("encrypt", "x".repeat(ENCRYPTED_DATA_LIMIT + 1))).toMatchObject({
    text: "could not encrypt data : the text is too long",
    cause: "It has 262,145 characters. The sandbox accepts up to 262,144.",
  });
});
