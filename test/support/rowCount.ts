import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';

/** Counts how many rows any one query gave, at most. */
export class RowCount implements KyselyPlugin {
  rows = 0;

  transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

  transformResult({ result }: PluginTransformResultArgs) {
    this.rows = Math.max(this.rows, result.rows.length);
    return Promise.resolve(result);
  }
}
