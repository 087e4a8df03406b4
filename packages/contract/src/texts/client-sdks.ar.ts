import type * as english from "./client-sdks.ts";

export const texts: typeof english.texts = {
  htmlWithServer: "HTML مع خادم صغير",
  htmlWithSamples: "HTML مع أمثلة",
};
