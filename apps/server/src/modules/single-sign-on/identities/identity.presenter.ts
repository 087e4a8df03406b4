import type { IdentityAnswer } from "@connect-portal/contract";
import type { IdentityRow } from "./identities.repository.ts";

export function presentIdentity(identity: IdentityRow): IdentityAnswer {
  return {
    id: identity.id,
    issuer: identity.issuer,
    subject: identity.subject,
    email: identity.email,
    emailIsVerified: identity.emailIsVerified,
    createdAt: identity.createdAt.toISOString(),
    linkedAt: identity.linkedAt?.toISOString() ?? null,
  };
}
