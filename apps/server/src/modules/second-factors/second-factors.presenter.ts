import type { SecondFactorsAnswer } from "@connect-portal/contract";
import type { Factors } from "./list-factors.ts";

export function presentFactors(
  { totp, passkeys, recoveryCodes }: Factors,
  isRequired: boolean,
  passkeyOrigin: string,
): SecondFactorsAnswer {
  return {
    totp: totp ? presentTimes(totp) : null,
    passkeys: passkeys.map((passkey) => ({ id: passkey.id, name: passkey.name, ...presentTimes(passkey) })),
    recoveryCodes,
    isRequired,
    passkeyOrigin,
  };
}

function presentTimes({ createdAt, lastUsedAt }: { readonly createdAt: Date; readonly lastUsedAt: Date | null }) {
  return { createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
