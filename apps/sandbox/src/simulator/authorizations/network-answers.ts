import type { AuthorizationMessage, Decision } from "./authorization.ts";

/** The simulated network's response for another issuer's card, chosen by the last three digits of the amount. */
interface NetworkAnswer {
  readonly lastDigits: string;
  readonly responseCode: string;
  readonly reasonCode: string | null;
  readonly reason: string | null;
  /** Share of the amount that is approved, in basis points. */
  readonly approvedShare: number;
  /** Seconds until the answer; null when none comes, and the acquirer reverses. */
  readonly answersAfter: number | null;
}

const declines = (
  lastDigits: string,
  responseCode: string,
  reasonCode: string,
  reason: string,
  answersAfter: number | null = 0,
): NetworkAnswer => ({ lastDigits, responseCode, reasonCode, reason, approvedShare: 0, answersAfter });

const WHOLE = 10_000;

export const NETWORK_ANSWERS: readonly NetworkAnswer[] = [
  declines("051", "51", "insufficient_funds", "The issuer says that the available balance is lower than the amount."),
  declines("054", "54", "card_expired", "The issuer says that the card has expired."),
  declines("091", "91", "issuer_away", "The network cannot reach the issuer."),
  declines("005", "05", "do_not_honour", "The issuer declines without a reason."),
  {
    lastDigits: "010",
    responseCode: "10",
    reasonCode: null,
    reason: null,
    approvedShare: WHOLE / 2,
    answersAfter: 0,
  },
  {
    lastDigits: "900",
    responseCode: "00",
    reasonCode: null,
    reason: null,
    approvedShare: WHOLE,
    answersAfter: 12,
  },
  declines("901", "91", "no_answer", "No response arrived in time: the payment was reversed.", null),
];

const APPROVED: NetworkAnswer = {
  lastDigits: "",
  responseCode: "00",
  reasonCode: null,
  reason: null,
  approvedShare: WHOLE,
  answersAfter: 0,
};

const UNREACHED = declines("", "91", "network_away", "None of the networks in the routing rules can be reached.");

const REMEDY = "Send an amount with other last digits: they select the response of the simulated network.";

function networkAnswerTo(amount: number): NetworkAnswer {
  const lastDigits = String(amount % 1000).padStart(3, "0");
  return NETWORK_ANSWERS.find((row) => row.lastDigits === lastDigits) ?? APPROVED;
}

const remedyOf = (isAway: boolean): string =>
  isAway ? "Sign the network on, or let the routing rule name one that can be reached." : REMEDY;

/** The decision of an issuer outside this world. A network whose line is cut reaches none. */
export function decideByNetwork(
  { kind, amount, supportsPartialApproval }: AuthorizationMessage,
  isAway = false,
): Decision {
  const answer = isAway ? UNREACHED : networkAnswerTo(amount.amount);
  const share = answer.responseCode === "10" && !supportsPartialApproval ? 0 : answer.approvedShare;
  const approved = share > 0;
  const isVerification = kind === "account_verification";
  const cannotSplit = approved !== answer.approvedShare > 0;
  const reasonCode = cannotSplit ? "insufficient_funds" : answer.reasonCode;
  const reason = cannotSplit
    ? "The issuer would approve a partial amount, which the terminal does not accept."
    : answer.reason;
  const responseCode = cannotSplit ? "51" : approved && isVerification ? "85" : answer.responseCode;
  return {
    approved,
    responseCode,
    approvedAmount: Math.floor((amount.amount * share) / WHOLE),
    declinedBy: approved ? null : "network",
    reasonCode,
    reason,
    remedy: approved ? null : remedyOf(isAway),
    decidedBy: "network",
    checks: [
      {
        check: "network",
        result: approved ? "passed" : "failed",
        responseCode,
        inputs: { lastDigits: String(amount.amount % 1000).padStart(3, "0"), answersAfter: answer.answersAfter },
      },
    ],
  };
}
