import Type, { type Static } from "typebox";
import { changeSeverities } from "./changes.ts";

const version = Type.String({ pattern: "^[0-9a-f]{16}$", description: "The first digits of its hash." });

/** Files and operations that a list of differences has at most, each. */
export const CONTENT_DIFFERENCES = 500;

export const ContentVersion = Type.Object({ version });

const ContentBundle = Type.Object({
  version,
  state: Type.Enum(["live", "scheduled", "kept", "preview"]),
  files: Type.Integer(),
  bytes: Type.Integer(),
  madeAt: Type.String({ format: "date-time" }),
  madeBy: Type.String({ description: "A username, or the system user of the command." }),
  liveAt: Type.Optional(Type.String({ format: "date-time" })),
});
export type ContentBundle = Static<typeof ContentBundle>;

export const ContentBundlesAnswer = Type.Object({
  live: Type.Union([version, Type.Null()], { description: "Null while each process shows its folder." }),
  preview: Type.Union([version, Type.Null()], { description: "What your pages show in place of what is live." }),
  bundles: Type.Array(ContentBundle, { description: "The latest first." }),
});
export type ContentBundlesAnswer = Static<typeof ContentBundlesAnswer>;

export const ContentPreviewBody = Type.Object(
  { version: Type.Union([version, Type.Null()], { description: "Null for what is live." }) },
  { additionalProperties: false },
);

export const ContentPublishBody = Type.Object(
  {
    liveAt: Type.Optional(
      Type.String({ format: "date-time", description: "Within a year; at once, when it is left out." }),
    ),
  },
  { additionalProperties: false },
);

export const ContentSwitchAnswer = Type.Object({
  version: Type.Union([version, Type.Null()]),
  liveAt: Type.String({ format: "date-time" }),
});

export const ContentDifferences = Type.Object({
  from: Type.String(),
  to: Type.String(),
  files: Type.Object({
    added: Type.Array(Type.String()),
    changed: Type.Array(Type.String()),
    removed: Type.Array(Type.String()),
  }),
  operations: Type.Array(
    Type.Object({
      document: Type.String(),
      method: Type.String(),
      path: Type.String(),
      title: Type.String(),
      severity: Type.Enum(changeSeverities),
      changes: Type.Integer(),
    }),
  ),
  isComplete: Type.Boolean({ description: `False when a list has more than ${CONTENT_DIFFERENCES} items.` }),
});
export type ContentDifferences = Static<typeof ContentDifferences>;
