import Type from "typebox";
import { GuideAnswer, GuideEntry } from "../guides.ts";
import type { Call } from "./call.ts";

const params = Type.Object({ slug: Type.String({ pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", maxLength: 80 }) });

/** Guides: texts with steps that run in the sandbox. */
export const guideCalls = {
  listPublicGuides: {
    access: "public",
    summary: "List the guides that everybody may read",
    answers: { 200: Type.Array(GuideEntry) },
  },
  getPublicGuide: {
    access: "public",
    summary: "Get a guide that everybody may read",
    params,
    answers: { 200: GuideAnswer },
    refusals: ["guide_not_found"],
  },
  listGuides: {
    access: "signed-in",
    summary: "List the guides that are open to you",
    answers: { 200: Type.Array(GuideEntry) },
  },
  getGuide: {
    access: "signed-in",
    summary: "Get a guide",
    params,
    answers: { 200: GuideAnswer },
    refusals: ["guide_not_found"],
  },
  countGuideStep: {
    access: "signed-in",
    summary: "Count that a step of a guide has run",
    description: "Pages make it. Only the number is kept, not who ran the step.",
    params: Type.Object({
      slug: params.properties.slug,
      step: Type.String({ pattern: "^\\d{1,3}$", description: "From 1; 0 when somebody begins." }),
    }),
    answers: { 204: Type.Null() },
    refusals: ["guide_not_found"],
  },
} as const satisfies Record<string, Call>;
