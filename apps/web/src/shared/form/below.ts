/** Mantine's order with what helps below the input, where what is wrong stands, too. */
export const helpBelow: ("label" | "input" | "description" | "error")[] = ["label", "input", "description", "error"];
