import type { MetaIssue } from '#contract/ad.ts';
import { MAX_AD_FAULTS } from '#contract/rules/listLimits.ts';
import { metaWords } from '#contract/rules/statusReason.ts';
import * as z from 'zod';

const Texts = z.record(z.string(), z.string());

/** What Meta says about an ad beside its status. Its status counts even where the reasons cannot be read. */
export const SAID = {
  ad_review_feedback: z
    .object({ global: Texts.default({}), placement_specific: z.record(z.string(), Texts).default({}) })
    .nullish()
    .catch(null),
  issues_info: z
    .array(z.object({ error_summary: z.string().default(''), error_message: z.string().default('') }))
    .nullish()
    .catch(null),
};

/** The same as the names of fields, for a call. */
export const SAID_FIELDS = Object.keys(SAID).join(',');

const Said = z.object(SAID);

const LONGEST_TITLE = 200;
const LONGEST_TEXT = 2000;

/** Meta names some policies by a key such as `MISLEADING_CLAIMS`, others in words. */
const policyName = (key: string): string =>
  /^[A-Z0-9_]+$/.test(key) ? metaWords(key).replace(/^./, (first) => first.toUpperCase()) : key;

/** Meta's reasons, each once: the policies of its review, then what keeps the ad from being delivered. */
export const issuesOf = ({ ad_review_feedback: review, issues_info: issues }: z.output<typeof Said>): MetaIssue[] => {
  const policies = [review?.global ?? {}, ...Object.values(review?.placement_specific ?? {})]
    .flatMap(Object.entries<string>)
    .map(([key, text]) => ({ title: policyName(key), text }));
  const others = (issues ?? []).map(({ error_summary: title, error_message: text }) => ({ title, text }));
  const cut = [...policies, ...others].map(({ title, text }) => ({
    title: title.slice(0, LONGEST_TITLE),
    text: text.slice(0, LONGEST_TEXT),
  }));
  const byWords = new Map(cut.map((issue) => [JSON.stringify(issue), issue]));
  return [...byWords.values()].slice(0, MAX_AD_FAULTS);
};
