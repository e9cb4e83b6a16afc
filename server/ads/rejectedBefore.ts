import type { MetaIssue } from '#contract/ad.ts';
import { aboutField } from '#contract/rules/aboutField.ts';
import { isEditable } from '#contract/rules/adLifecycle.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';
import type { AdRow } from './read.ts';

type Content = Pick<
  AdRow,
  'headline' | 'primary_text' | 'description' | 'link' | 'square_image_id' | 'portrait_image_id'
>;
type Part = keyof Content;

const TEXTS: readonly Part[] = ['headline', 'primary_text', 'description'];
const IMAGES: readonly Part[] = ['square_image_id', 'portrait_image_id'];
const ALL: readonly Part[] = [...TEXTS, 'link', ...IMAGES];

/** What Meta's words are about; a change of it may be the mend. */
const partsOf = ({ title, text }: MetaIssue): readonly Part[] => {
  switch (aboutField(`${title} ${text}`)) {
    case 'link':
      return ['link'];
    case 'media':
      return IMAGES;
    default:
      return TEXTS;
  }
};

interface Original extends Content {
  readonly copy_id: string;
  readonly reasons: readonly MetaIssue[];
}

/** By copies of ads that Meta rejected: Meta's reasons that are about what was not changed since. */
export const rejectedBefore = async (
  db: Deps['db'],
  ads: readonly AdRow[],
): Promise<ReadonlyMap<string, readonly MetaIssue[]>> => {
  const rows = new Map(ads.filter(({ status }) => isEditable(status)).map((row) => [row.id, row]));
  if (rows.size === 0) return new Map();
  const { rows: originals } = await sql<Original>`
    select f.ad_id as copy_id, o.headline, o.primary_text, o.description, o.link,
      o.square_image_id, o.portrait_image_id, p.meta_issues as reasons
    from ad_facts f
    -- Other facts have a status there, which is no id in whatever order the conditions are taken.
    join ads o on o.id = case f.type when 'ad.duplicated' then (f.data ->> 'from')::uuid end and o.user_id = f.user_id
    cross join lateral (
      select effective_status, meta_issues from publications where ad_id = o.id order by number desc limit 1
    ) p
    where f.ad_id = any(${[...rows.keys()]}::uuid[]) and f.type = 'ad.duplicated' and p.effective_status = 'DISAPPROVED'
  `.execute(db);
  return new Map(
    originals.flatMap(({ copy_id, reasons, ...original }): [string, readonly MetaIssue[]][] => {
      const row = rows.get(copy_id)!;
      const isAsItWas = (parts: readonly Part[]) => parts.every((part) => row[part] === original[part]);
      if (reasons.length === 0) return isAsItWas(ALL) ? [[copy_id, []]] : [];
      const left = reasons.filter((reason) => isAsItWas(partsOf(reason)));
      return left.length > 0 ? [[copy_id, left]] : [];
    }),
  );
};
