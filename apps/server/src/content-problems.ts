import type { ContentProblem, ContentStore } from "@connect-portal/content";

type Source = () => readonly ContentProblem[];

/** Collects the current problems of the content: of the documents, and of everything else that a part publishes. */
interface ContentProblems {
  add(source: Source): void;
  current(): readonly ContentProblem[];
}

declare module "fastify" {
  interface FastifyInstance {
    readonly contentProblems: ContentProblems;
  }
}

export function createContentProblems(content: ContentStore): ContentProblems {
  const sources: Source[] = [() => content.current().problems];
  return {
    add: (source) => void sources.push(source),
    current: () => sources.flatMap((source) => source()),
  };
}
