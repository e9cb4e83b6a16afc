/** None whose file begins with `circle`: those are in the first script of every page (scripts/vite/chunks.ts). */
import {
  Bell,
  BadgeX,
  CalendarClock,
  Banknote,
  Flag,
  Clock,
  Eye,
  GitFork,
  ImagePlus,
  Images,
  Lightbulb,
  ListChecks,
  type LucideIcon,
  Megaphone,
  MousePointerClick,
  Pause,
  PencilLine,
  Play,
  SlidersHorizontal,
  TrendingDown,
} from 'lucide-react';
import { isTrigger, type NodeKind } from '#contract/flows/outcomes.ts';

const ICONS: Readonly<Record<NodeKind, LucideIcon>> = {
  manual: MousePointerClick,
  schedule: CalendarClock,
  metric_rule: TrendingDown,
  new_media: Images,
  ad_rejected: BadgeX,
  ideate: Lightbulb,
  write_copy: PencilLine,
  make_image: ImagePlus,
  review: Eye,
  preflight: ListChecks,
  apply_preset: SlidersHorizontal,
  publish: Megaphone,
  wait: Clock,
  condition: GitFork,
  pause_ad: Pause,
  activate_ad: Play,
  change_budget: Banknote,
  notify: Bell,
  end: Flag,
};

/** What steps have in common that look alike: they start a run, make ads, decide, act on ads at Meta, tell or wait, end. */
type StepFamily = 'trigger' | 'make' | 'decide' | 'meta' | 'tell' | 'end';

const FAMILIES: Readonly<Partial<Record<NodeKind, StepFamily>>> = {
  review: 'decide',
  preflight: 'decide',
  condition: 'decide',
  publish: 'meta',
  pause_ad: 'meta',
  activate_ad: 'meta',
  change_budget: 'meta',
  wait: 'tell',
  notify: 'tell',
  end: 'end',
};

export const familyOf = (kind: NodeKind): StepFamily => (isTrigger(kind) ? 'trigger' : (FAMILIES[kind] ?? 'make'));

export const StepIcon = ({ kind }: { readonly kind: NodeKind }) => {
  const Icon = ICONS[kind];
  return <Icon size={16} aria-hidden="true" />;
};
