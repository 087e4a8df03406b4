/** From top to bottom. */
export const lanes = [
  { id: "events", name: "Events" },
  { id: "application", name: "Your application" },
  { id: "acquiring", name: "Acquiring" },
  { id: "switching", name: "Switching" },
  { id: "fraud", name: "Fraud" },
  { id: "issuing", name: "Issuing" },
  { id: "ledger", name: "Ledger" },
] as const;
export type LaneId = (typeof lanes)[number]["id"];
