import { csvHead, csvLines, type FileMaker, joinChunks } from "../activity-exports/file/file-maker.ts";
import type { ReviewedAccount } from "./reviewed-account.ts";

const columns: readonly (readonly [name: string, text: (account: ReviewedAccount) => string])[] = [
  ["Id", ({ id }) => id],
  ["Username", ({ username }) => username],
  ["Full name", ({ fullName }) => fullName],
  ["Email", ({ email }) => email],
  ["State", ({ state }) => state],
  ["Valid from", ({ validFrom }) => validFrom],
  ["Valid until", ({ validUntil }) => validUntil],
  ["Created", ({ createdAt }) => createdAt],
  ["Last seen", ({ lastSeen }) => lastSeen],
  ["Roles", ({ roles }) => listed(roles)],
  ["Permissions", ({ permissions }) => listed(permissions)],
  ["Organisation", ({ organisation }) => organisation],
  ["Products", ({ products }) => listed(products)],
  ["Signs in by", ({ signIn }) => listed(signIn)],
  ["Second factors", ({ secondFactors }) => listed(secondFactors)],
];

/** An account on a line; times in ISO 8601 (UTC). */
export function makeCsv(): FileMaker<ReviewedAccount> {
  const chunks = [csvHead(columns.map(([name]) => name))];
  return {
    mediaType: "text/csv; charset=utf-8",
    add: (accounts) => {
      if (accounts.length > 0)
        chunks.push(csvLines(accounts.map((account) => columns.map(([, text]) => text(account)))));
    },
    end: async () => joinChunks(chunks),
  };
}

function listed(texts: readonly string[]): string {
  return texts.join("; ");
}
