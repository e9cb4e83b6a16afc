import type { TemplateId } from '#contract/flows/templateIds.ts';
import { type AppHref, ROUTES } from '#contract/routes.ts';

/** The editor with a new flow from a template. */
export const templateHref = (flow: string, template: TemplateId): AppHref =>
  `${ROUTES.flows}/${flow}?template=${template}`;
