import type { Faults } from './faults.ts';
import type { Permission } from './kinds.ts';
import type { Scores } from './score.ts';
import type { Row, Store } from './store.ts';
import type { Tokens } from './tokens.ts';

/** Everything that one sandbox runs on. */
export interface World {
  store: Store;
  tokens: Tokens;
  faults: Faults;
  scores: Scores;
  /** Redirect addresses allowed beside those of this computer. */
  redirectUris: readonly string[];
  /** The sandbox's own address, known once it listens. */
  origin: () => string;
}

/** What one token may see and do. */
export interface View {
  world: World;
  user: Row<'user'>;
  /** Set for a page's own token. */
  page: Row<'page'> | null;
  granted: ReadonlySet<Permission>;
  /** The businesses that were shared at the consent. */
  businesses: ReadonlySet<string>;
  /** The token itself, for `paging.next`. */
  token: string;
}

export const may = (view: View, anyOf: readonly Permission[]): boolean => anyOf.some((one) => view.granted.has(one));

/** Whether the object exists for this token at all. Graph answers 100/33 for what does not. */
export const sees = (view: View, row: Row): boolean => {
  switch (row.kind) {
    case 'user':
      return row.id === view.user.id;
    case 'business':
      return view.businesses.has(row.id);
    case 'account':
    case 'page': {
      const { clients } = (row as Row<'account' | 'page'>).data;
      const shared = row.parent === '' || [row.parent, ...clients].some((id) => view.businesses.has(id));
      return shared && row.id in view.user.data.tasks;
    }
    case 'instagram':
    case 'pixel':
      return view.businesses.has(row.parent);
    case 'campaign':
    case 'adset':
    case 'image':
    case 'creative':
    case 'ad':
    case 'report': {
      const account = view.world.store.get('account', row.parent);
      return account !== null && sees(view, account);
    }
  }
};

/** Whether the user has a task (`ADVERTISE`, …) at an ad account or page. */
export const hasTask = (view: View, row: Row<'account' | 'page'>, task: string): boolean =>
  view.user.data.tasks[row.id]?.includes(task) ?? false;
