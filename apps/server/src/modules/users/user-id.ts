import Type from "typebox";

/** A text, because converting it first would take "1e3" and "0x10" for numbers. 15 digits are exact in a number. */
const ID = "[1-9][0-9]{0,14}";

export const UserId = Type.String({ pattern: `^${ID}$`, description: "A whole number above 0." });
export const UserIds = Type.String({ pattern: `^${ID}(,${ID})*$`, description: "Ids with commas between." });
