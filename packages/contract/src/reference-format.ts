import Type, { type Static } from "typebox";

/** A form in which a document is saved: itself, or a collection of its calls for one of these tools. */
export const ReferenceFormat = Type.Union(
  [Type.Literal("json"), Type.Literal("yaml"), Type.Literal("postman"), Type.Literal("bruno")],
  { description: "`postman` and `bruno` are collections of requests. JSON if left out." },
);
export type ReferenceFormat = Static<typeof ReferenceFormat>;
