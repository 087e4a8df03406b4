/** The world that each account has. */
export const defaultWorld = {
  worldId: "default",
  name: "Default",
  seed: 1,
  createdAt: "2026-11-02T08:00:00Z",
  clients: 1,
  endpoints: 1,
};

/** One more. */
export const ciWorld = { ...defaultWorld, worldId: "wld_0000000001", name: "CI" };
