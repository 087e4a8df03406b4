import Type, { type Static, type TSchema } from "typebox";

const Moment = Type.String({ format: "date-time" });
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Id of the world that every account has. */
export const DEFAULT_WORLD = "default";
export const DEFAULT_WORLD_NAME = "Default";
export const WORLD_ID = "^(?:default|wld_[0-9A-Z]{10})$";
export const SNAPSHOT_ID = "^snp_[0-9A-Z]{10}$";
/** Limits per account; the default world counts, and snapshots count over all worlds. */
export const MOST_WORLDS = 10;
export const MOST_SNAPSHOTS = 10;
export const WORLD_NAME_LENGTH = 60;
export const LARGEST_SEED = 999_999;

/** One of the card systems of an account. */
export const NamedWorld = Type.Object({
  worldId: Type.String(),
  name: Type.String(),
  /** Null for one that began with nothing. */
  seed: nullable(Type.Integer()),
  createdAt: Moment,
  /** How many clients work in it, and how many endpoints listen to it. */
  clients: Type.Integer(),
  endpoints: Type.Integer(),
});
export type NamedWorld = Static<typeof NamedWorld>;

/** The default world, then by name, and the one that the pages show. */
export const NamedWorlds = Type.Object({ items: Type.Array(NamedWorld), chosen: Type.String() });
export type NamedWorlds = Static<typeof NamedWorlds>;

const Name = Type.String({ minLength: 1, maxLength: WORLD_NAME_LENGTH, pattern: "\\S" });

/** Creates a world from a seed, an empty world (seed null), or a copy of another world. Without either, uses seed 1. */
export const NewWorldBody = Type.Object(
  {
    name: Name,
    seed: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: LARGEST_SEED }))),
    copyOf: Type.Optional(Type.String({ pattern: WORLD_ID })),
  },
  { additionalProperties: false },
);
export type NewWorldBody = Static<typeof NewWorldBody>;

/** Name of a world or of a snapshot. */
export const NameBody = Type.Object({ name: Name }, { additionalProperties: false });
export type NameBody = Static<typeof NameBody>;

export const ChooseWorldBody = Type.Object({ worldId: Type.String({ pattern: WORLD_ID }) });
export type ChooseWorldBody = Static<typeof ChooseWorldBody>;

/** The state of a world at a moment. */
export const WorldSnapshot = Type.Object({
  snapshotId: Type.String(),
  worldId: Type.String(),
  name: Type.String(),
  createdAt: Moment,
  /** The world's clock at the time of the snapshot. */
  clockAt: Moment,
});
export type WorldSnapshot = Static<typeof WorldSnapshot>;

/** The snapshots of one world, newest first. */
export const WorldSnapshots = Type.Object({ items: Type.Array(WorldSnapshot) });
export type WorldSnapshots = Static<typeof WorldSnapshots>;

/** The world of something; the name is null when the world was deleted. */
export const WorldOf = Type.Object({ worldId: Type.String(), name: nullable(Type.String()) });
export type WorldOf = Static<typeof WorldOf>;
