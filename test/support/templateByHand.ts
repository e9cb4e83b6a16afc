import { flowOf, from, node } from '#contract/flows/build.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import type { TemplateId } from '#contract/flows/templateIds.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';

interface Given {
  readonly brief: string;
  readonly preset: string;
}

/** A template that is started by hand, with a brief, a preset by which its drafts can be published, and short waits. */
export const templateByHand = (id: TemplateId, { brief, preset }: Given): FlowDefinition => {
  const { nodes, edges } = FLOW_TEMPLATES[id].definition;
  const filled = nodes.map((each) => {
    switch (each.kind) {
      case 'schedule':
      case 'metric_rule':
      case 'new_media':
      case 'ad_rejected':
        return node(each.id, 'manual', {});
      case 'ideate':
      case 'write_copy':
        return each.settings.source.from === 'ad'
          ? each
          : { ...each, settings: { count: 2, source: { from: 'brief' as const, brief_id: brief } } };
      case 'wait':
        return { ...each, settings: { until: { kind: 'minutes' as const, minutes: 1 } } };
      case 'apply_preset':
        return { ...each, settings: { ...each.settings, preset_id: preset } };
      default:
        return each;
    }
  }) as FlowDefinition['nodes'];
  const tell = nodes.find(({ kind }) => kind === 'notify')!.id;
  // Started by hand, no upload gives its drafts their images.
  if (nodes.some(({ kind }) => kind === 'new_media'))
    return flowOf(
      [...filled, node('images', 'make_image', { photos: 'brand', replace: true })],
      [
        edges.map((edge) => (edge.to === 'preflight' ? { ...edge, to: 'images' } : edge)),
        from('images', { ok: 'preflight', failed: tell, no_credits: tell }),
      ],
    );
  if (nodes.some(({ kind }) => kind === 'apply_preset') || !nodes.some(({ kind }) => kind === 'preflight'))
    return { nodes: filled, edges };
  // Drafts get what the account publishes with.
  return flowOf(
    [...filled, node('dress', 'apply_preset', { ads: 'made', preset_id: preset, replace: false })],
    [
      edges.map((edge) => (edge.to === 'preflight' ? { ...edge, to: 'dress' } : edge)),
      from('dress', { ok: 'preflight', failed: tell }),
    ],
  );
};
