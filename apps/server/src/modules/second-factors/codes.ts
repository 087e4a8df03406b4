import { RECOVERY_CODES, TOTP_DIGITS } from "@connect-portal/contract";
import { Secret } from "otpauth";

/** 120 bits, 24 letters of base32: from 112 bits on a plain hash keeps them (OWASP ASVS 5.0, 6.5.2). */
const BYTES = 15;

/** Ten new ones, as people read and type them: in groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const { base32 } = new Secret({ size: BYTES });
    return (base32.match(/.{4}/g) ?? []).join("-");
  });
}

/** Without what people type between the groups. */
export function bareCode(typed: string): string {
  return typed.replace(/[\s-]/g, "").toUpperCase();
}

/** Whether a bare code is one of an authenticator app; otherwise it is taken for a recovery code. */
export function isTotpCode(code: string): boolean {
  return new RegExp(`^[0-9]{${TOTP_DIGITS}}$`).test(code);
}
