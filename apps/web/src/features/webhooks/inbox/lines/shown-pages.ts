import { INBOX_KEEPS } from "@connect-portal/contract";
import { sessionValue } from "../../../../shared/storage/session-value.ts";
import { PAGE_SIZE } from "../inbox-queries.ts";

const stored = sessionValue("hook-inbox.pages");
const MOST = Math.ceil(INBOX_KEEPS / PAGE_SIZE);

/** How many pages of the ledger the reader has asked for: as many stand there after a reload. */
export const shownPages = {
  read(): number {
    const pages = Number(stored.read() ?? 1);
    return Number.isInteger(pages) ? Math.min(MOST, Math.max(1, pages)) : 1;
  },
  write: (pages: number) => stored.write(pages > 1 ? String(pages) : null),
};
