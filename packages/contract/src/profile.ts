import Type, { type Static } from "typebox";

/** What the signed-in user is told of their own account. Products are those that are open to them now, by name. */
export const ProfileAnswer = Type.Object({
  username: Type.String(),
  fullName: Type.String(),
  email: Type.String(),
  products: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
});
export type ProfileAnswer = Static<typeof ProfileAnswer>;
