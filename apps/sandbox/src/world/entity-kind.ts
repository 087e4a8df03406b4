import type { ErrorCode } from "@connect-portal/contract";

/** An object that a world holds: a card, a dispute, a routing rule. Stored whole, and found by its columns. */
export interface Entity {
  /** `crd_` and ten characters; sortable by time inside a world, never used again. */
  readonly id: string;
}

/** Typed as a method, whose parameters are bivariant: an `EntityKind<Card>` is also an `EntityKind<Entity>`. */
type Column<T> = { of(entity: T): string | null }["of"];

/** How entities of one kind are stored. All kinds are in src/entities. */
export interface EntityKind<T extends Entity, C extends string = string> {
  /** `crd`: the first letters of its ids. */
  readonly prefix: string;
  /** Table of the migrations, without `sandbox_`. */
  readonly table: string;
  /** Index columns of the table. Each is computed from the entity, so that the two cannot disagree. */
  readonly columns: Readonly<Record<C, Column<T>>>;
  /** The error for an id that is not in the world. */
  readonly notFound: ErrorCode;
}

/** @example export const cards = entityKind<Card>()({ prefix: "crd", table: "cards", columns: { status: (card) => card.status }, notFound: "card_not_found" }); */
export const entityKind =
  <T extends Entity>() =>
  <C extends string>(kind: EntityKind<T, C>): EntityKind<T, C> =>
    kind;
