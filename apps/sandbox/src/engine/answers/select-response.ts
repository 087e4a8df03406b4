import type { Response } from "@connect-portal/openapi-document";

export interface SelectedResponse {
  readonly status: number;
  readonly response: Response;
}

const EXACT = /^[1-5]\d\d$/;
/** One of 1xx is not a response yet: its caller goes on waiting. */
const FINAL = /^[2-5]\d\d$/;

/** The documented response for `code`: that status, else its range, else the default. */
export function responseFor(code: string, responses: readonly Response[]): SelectedResponse | undefined {
  if (!FINAL.test(code)) return undefined;
  const named = (status: string) => responses.find((response) => response.status === status);
  const response = named(code) ?? named(`${code[0]}XX`) ?? named("default");
  return response && { status: Number(code), response };
}

/** The response on success: the lowest 2xx status, else a range or default, else the lowest redirection or any. */
export function successfulResponse(responses: readonly Response[]): SelectedResponse | undefined {
  const exact = (first: string) =>
    responses
      .filter(({ status }) => EXACT.test(status) && status.startsWith(first))
      .sort((a, b) => Number(a.status) - Number(b.status))[0];
  const success = exact("2") ?? responses.find(({ status }) => status === "2XX" || status === "default");
  const chosen = success ?? exact("3") ?? responses.find(({ status }) => status === "3XX");
  if (!chosen) return undefined;
  const ofRange = chosen.status === "3XX" ? 302 : 200;
  return { status: EXACT.test(chosen.status) ? Number(chosen.status) : ofRange, response: chosen };
}
