import { matching } from '../metrics/read.ts';
import { type Perform, staying } from './types.ts';

/** Asks a rule about the run's ads, on what was synced last. */
export const condition: Perform<'condition'> = async ({ deps, node, run, facts }) => {
  const { ads: of, match, rule } = node.settings;
  const all = facts.ads[of];
  const found = await matching(deps, run.user_id, all, rule);
  const holds = match === 'all' ? all.length > 0 && found.length === all.length : found.length > 0;
  const note = `${found.length} of ${all.length} ads match.`;
  return holds ? { outcome: 'yes', note, facts: staying(facts, of, found) } : { outcome: 'no', note };
};
