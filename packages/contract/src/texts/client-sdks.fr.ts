import type * as english from "./client-sdks.ts";

export const texts: typeof english.texts = {
  htmlWithServer: "HTML, avec un petit serveur",
  htmlWithSamples: "HTML, avec exemples",
};
