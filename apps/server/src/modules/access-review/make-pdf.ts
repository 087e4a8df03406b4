import type { FileMaker } from "../activity-exports/file/file-maker.ts";
import { CODE, makeTablePdf, type TableShape, TEXT } from "../activity-exports/pdf/table.ts";
import type { ReviewedAccount, ReviewFacts } from "./reviewed-account.ts";

const TITLE = "Access review";

const shape: TableShape<ReviewedAccount> = {
  columns: [
    ["Account", 150, TEXT, ({ username, fullName, email }) => lines([username, fullName, email])],
    ["State", 66, TEXT, ({ state }) => state],
    ["Valid", 62, CODE, ({ validFrom, validUntil }) => validityOf(validFrom, validUntil)],
    ["Created", 54, CODE, ({ createdAt }) => createdAt.slice(0, 10)],
    ["Last seen", 54, CODE, ({ lastSeen }) => (lastSeen === "" ? "never" : minuteOf(lastSeen))],
    ["Roles: permissions", 110, TEXT, rightsOf],
    ["Products", 84, TEXT, ({ products }) => lines(products)],
    ["Signs in by", 92, TEXT, ({ signIn }) => lines(signIn)],
    ["Second factors", 76, TEXT, ({ secondFactors }) => lines(secondFactors)],
  ],
  empty: "There are no users.",
};

/** The same columns as the CSV, side by side for people. */
export function makePdf({ product, accounts, madeBy, madeAt }: ReviewFacts): FileMaker<ReviewedAccount> {
  const making = `${madeAt.slice(0, 19).replace("T", " ")} UTC by ${madeBy}`;
  const opening = {
    product,
    title: TITLE,
    made: `Created at ${making}`,
    foot: "Access rights in the portal",
    facts: [
      ["Created at", `${making}. All times are UTC.`],
      ["Accounts", accounts.toLocaleString("en")],
      ["Last seen", "The latest use of a session, or the latest record of the activity log."],
    ],
  } as const;
  return makeTablePdf({ opening, author: madeBy, madeAt: new Date(madeAt) }, shape);
}

function lines(texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join("\n") || "none";
}

function rightsOf({ roles, permissions, organisation }: ReviewedAccount): string {
  return lines([roles.length === 0 ? "" : `${roles.join(", ")}:\n${lines(permissions)}`, organisation]);
}

function validityOf(from: string, until: string): string {
  return from === "" && until === "" ? "no limit" : `${from} to\n${until}`;
}

function minuteOf(time: string): string {
  return time.slice(0, 16).replace("T", " ");
}
