import type { ContentProblem, ContentStore } from "@connect-portal/content";

type Source = () => readonly ContentProblem[];

/** What is wrong with the content at this moment: of the documents, and of what else a part shows of it. */
export interface ContentProblems {
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
