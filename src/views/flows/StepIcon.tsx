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
import type { NodeKind } from '#contract/flows/outcomes.ts';

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

export const StepIcon = ({ kind }: { readonly kind: NodeKind }) => {
  const Icon = ICONS[kind];
  return <Icon size={16} aria-hidden="true" />;
};
