import Type, { type Static } from "typebox";

const count = Type.Integer({ minimum: 0 });
const time = Type.String({ format: "date-time" });

/** Items of each list at most. */
export const USAGE_ROWS = 1_000;
/** Days of "stuck", and what counts as it: so many calls, and at most one success in so many. */
export const STUCK = { days: 7, calls: 10, successIn: 10 } as const;

const called = { calls: count, succeeded: count };
const place = {
  release: Type.String({ description: "Empty for calls of addresses that no document has." }),
  module: Type.String({ description: "Folders of solution and module, such as issuing/cards." }),
};
const account = {
  userId: Type.Integer(),
  name: Type.String({ description: "A username, or the name of an organisation." }),
  kind: Type.Enum(["person", "organisation", "service"]),
};

export const UsageQuery = Type.Object(
  {
    from: Type.String({ format: "date", description: "First day, YYYY-MM-DD, in UTC." }),
    to: Type.String({ format: "date", description: "Last day, YYYY-MM-DD, in UTC." }),
    release: Type.Optional(Type.String({ maxLength: 80, description: "Only calls of this release." })),
  },
  { additionalProperties: false },
);
export type UsageQuery = Static<typeof UsageQuery>;

export const usageLists = {
  days: Type.Object({ day: Type.String({ format: "date", description: "Day, YYYY-MM-DD, in UTC." }), ...called }),
  modules: Type.Object({
    ...place,
    ...called,
    operations: count,
    operationsCalled: count,
  }),
  operations: Type.Object({
    ...place,
    operation: Type.String({ description: "Method and path; empty for addresses that no document has." }),
    ...called,
    accounts: count,
    averageMs: Type.Number({ minimum: 0 }),
    p95Ms: Type.Integer({ description: "95 % took at most so many milliseconds: 10, 50, 250 or 1000; 0 for longer." }),
    lastAt: time,
  }),
  neverCalled: Type.Object({ ...place, operation: Type.String() }),
  problems: Type.Object({ code: Type.String(), calls: count, accounts: count }),
  accounts: Type.Object({
    ...account,
    clientId: Type.String({ description: "Empty for the portal's pages." }),
    release: place.release,
    ...called,
    firstSuccessAt: Type.Union([time, Type.Null()]),
    lastAt: time,
  }),
  stuck: Type.Object({
    ...account,
    ...called,
    code: Type.String({ description: "The error that it gets most." }),
    lastAt: time,
  }),
  searches: Type.Object({ words: Type.String(), count }),
  guides: Type.Object({
    slug: Type.String(),
    title: Type.String(),
    began: count,
    finished: count,
    leftAt: Type.Integer({ minimum: 0, description: "The step before which most left; 0 when nobody did." }),
    steps: Type.Array(count, { description: "How many ran each step." }),
  }),
  sdks: Type.Object({ release: Type.String(), language: Type.String(), count }),
} as const;
export type UsageList = keyof typeof usageLists;
/** Written out, because a page asks for the names and for no schema. */
const usageListNames = [
  "days",
  "modules",
  "operations",
  "neverCalled",
  "problems",
  "accounts",
  "stuck",
  "searches",
  "guides",
  "sdks",
] as const satisfies readonly UsageList[];

export type UsageRow<List extends UsageList> = Static<(typeof usageLists)[List]>;

/** How the sandbox was used; the first of each list where there are many. */
export const UsageAnswer = Type.Object({
  isCounted: Type.Boolean({ description: "False with USAGE=off." }),
  releases: Type.Array(Type.String(), { description: "Those that are published, and those that were called." }),
  days: Type.Array(usageLists.days),
  modules: Type.Array(usageLists.modules),
  operations: Type.Array(usageLists.operations),
  neverCalled: Type.Array(usageLists.neverCalled),
  problems: Type.Array(usageLists.problems),
  accounts: Type.Array(usageLists.accounts),
  stuck: Type.Array(usageLists.stuck, { description: "In the last seven days: many calls, and hardly a success." }),
  searches: Type.Array(usageLists.searches, { description: "Words that were searched without a result." }),
  guides: Type.Array(usageLists.guides),
  sdks: Type.Array(usageLists.sdks),
});
export type UsageAnswer = Static<typeof UsageAnswer>;

export const UsageFileQuery = Type.Object(
  { ...UsageQuery.properties, list: Type.Enum(usageListNames) },
  { additionalProperties: false },
);
