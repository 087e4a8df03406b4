import { type Content, type Guide, type GuideStep, guideIn } from "@connect-portal/content";
import {
  ApiError,
  type GuideAnswer,
  type GuideEntry,
  type PageLanguage,
  type GuideStep as ShownStep,
} from "@connect-portal/contract";
import { openSolutionIds, type ProductIds } from "../catalogue/visibility.ts";

/** Null for somebody who is not signed in. */
export type GuideReader = ProductIds | null;

/**
 * The guides that a reader may see: public ones, and those whose documents are all open.
 * @param language of their words; undefined for the content's own
 */
export function openGuides(content: Content, reader: GuideReader, language?: PageLanguage): Guide[] {
  const open = openModuleUrls(content, reader);
  return content.guides
    .filter((guide) => guide.isPublic || (reader !== null && isOpen(guide, open)))
    .map((guide) => guideIn(guide, language));
}

/** The guide, when the reader may see it. Throws guide_not_found. */
export function openGuide(content: Content, reader: GuideReader, slug: string, language?: PageLanguage): GuideAnswer {
  const guide = openGuides(content, reader, language).find((one) => one.slug === slug);
  if (!guide) throw new ApiError("guide_not_found");
  const open = openModuleUrls(content, reader);
  return {
    ...presentGuide(guide),
    html: guide.html,
    sections: guide.sections.map(({ id, title, html, steps, programs }) => ({
      id,
      title,
      html,
      steps: steps.map((step) => presentStep(step, open.has(step.wsYamlUrl))),
      programs: [...programs],
    })),
  };
}

export function presentGuide({ slug, title, summary, isPublic, sections }: Guide): GuideEntry {
  return { slug, title, summary, isPublic, stepCount: sections.flatMap(({ steps }) => steps).length };
}

function presentStep(step: GuideStep, isOpen: boolean): ShownStep {
  const { operationId, title, wsYamlUrl, method, path, parameters, body, saves, status, recorded } = step;
  return {
    operationId,
    title,
    method,
    path,
    parameters: parameters.map(({ name, in: place, value }) => ({ name, in: place, value })),
    body,
    saves: saves.map(({ name, pointer }) => ({ name, pointer })),
    status,
    reference: `/swagger-ui${wsYamlUrl}?${new URLSearchParams({ api: title })}`,
    isOpen,
    recorded: recorded && { status: recorded.status, body: recorded.body },
  };
}

function openModuleUrls(content: Content, reader: GuideReader): ReadonlySet<string> {
  const solutions = openSolutionIds(content, reader ?? []);
  const open = content.modules.filter(({ solutionId }) => solutions.has(solutionId));
  return new Set(open.map(({ wsYamlUrl }) => wsYamlUrl));
}

function isOpen({ documents }: Guide, open: ReadonlySet<string>): boolean {
  return documents.every(({ wsYamlUrl }) => open.has(wsYamlUrl));
}
