import type { SeededAccount } from "./modules/accounts/seed.ts";

/** What the first start tells about the accounts that it made; nothing on every later start. */
export function welcomeLines(accounts: readonly SeededAccount[]): string[] {
  if (accounts.length === 0) return [];
  const generated = accounts.some((account) => account.generatedPassword !== undefined);
  return [
    `These accounts were made${generated ? "; a generated password is shown only now" : ""}:`,
    ...accounts.map(({ title, username, generatedPassword }) => {
      const password = generatedPassword ? `password ${generatedPassword}` : "password as set in the environment";
      return `  ${title}: user name ${username}, ${password}`;
    }),
  ];
}
