import type { Content, ContentStore } from "@connect-portal/content";

/** A store whose content never changes: what is given, and nothing else. */
export function fixedContent(content: Partial<Content> = {}): ContentStore {
  const current: Content = {
    directory: "/nowhere",
    products: [],
    releases: [],
    solutions: [],
    modules: [],
    problems: [],
    ...content,
  };
  return { current: () => current, onChange: () => () => {}, close: async () => {} };
}
