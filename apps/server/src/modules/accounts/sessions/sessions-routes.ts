import type { SessionAnswer } from "@connect-portal/contract";
import type { LiveSession } from "./sessions.repository.ts";

export function presentSession(session: LiveSession, currentId: string): SessionAnswer {
  return {
    id: session.id,
    device: session.device,
    address: session.address,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    isCurrent: session.id === currentId,
  };
}
