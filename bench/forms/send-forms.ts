import autocannon from "autocannon";

export interface Load {
  /** Number of the last form. */
  readonly last: number;
  readonly accepted: number;
  /** Answered otherwise, or not at all; what was under way at the end is in neither. */
  readonly failed: number;
  /** Per second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly latency: { readonly median: number; readonly p99: number; readonly longest: number };
}

/** Sends contact forms at `rate` a second for `seconds`, each with another text from another network, numbered on `from`. */
export async function sendForms(
  url: string,
  { rate, seconds, from }: { rate: number; seconds: number; from: number },
): Promise<Load> {
  let count = from;
  const result = await autocannon({
    url: `${url}/public/v1/users/email`,
    connections: 20,
    overallRate: rate,
    duration: seconds,
    requests: [
      {
        method: "POST",
        setupRequest: (request) => {
          count += 1;
          const network = `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;
          return {
            ...request,
            headers: { "content-type": "application/json", "x-forwarded-for": network },
            body: JSON.stringify(formNumber(count)),
          };
        },
      },
    ],
  });
  const { p50: median, p99, max: longest } = result.latency;
  const accepted = result["2xx"];
  const failed = result.non2xx + result.errors + result.timeouts;
  return { last: count, accepted, failed, rate: accepted / result.duration, latency: { median, p99, longest } };
}

function formNumber(count: number) {
  return {
    subject: `Question ${count}`,
    address: `reader-${count}@bank.example`,
    message: "How many calls a second does the sandbox take, and which limits does a client of it have? ".repeat(5),
    companyName: "Example Bank",
    fullName: "A Reader",
  };
}
