import type { Migration } from 'kysely/migration';
import * as accounts from './001_accounts.ts';
import * as billing from './010_billing.ts';
import * as ads from './020_ads.ts';
import * as follow from './030_follow.ts';
import * as choice from './040_choice.ts';
import * as contact from './050_contact.ts';
import * as accountLinks from './060_account_links.ts';
import * as notices from './070_notices.ts';
import * as credits from './080_credits.ts';
import * as jobs from './090_jobs.ts';
import * as uploads from './100_uploads.ts';
import * as billingIntents from './110_billing_intents.ts';
import * as adPages from './120_ad_pages.ts';
import * as sessionCookie from './130_session_cookie.ts';
import * as stoppedPublications from './131_stopped_publications.ts';
import * as exportPages from './150_export_pages.ts';
import * as images from './160_images.ts';
import * as metaIssues from './180_meta_issues.ts';
import * as adQueue from './190_ad_queue.ts';
import * as adChanges from './200_ad_changes.ts';
import * as presets from './210_presets.ts';
import * as adArchive from './230_ad_archive.ts';
import * as crops from './235_crops.ts';
import * as unusedImages from './236_unused_images.ts';
import * as generations from './260_generations.ts';
import * as brandKits from './262_brand_kits.ts';
import * as brandImages from './263_brand_images.ts';
import * as briefs from './264_briefs.ts';
import * as imageCopies from './265_image_copies.ts';
import * as adPlaces from './267_ad_places.ts';
import * as registeringBrowser from './269_registering_browser.ts';
import * as insights from './270_insights.ts';
import * as flows from './285_flows.ts';
import * as lookingAround from './290_looking_around.ts';
import * as activity from './300_activity.ts';
import * as resultViews from './302_result_views.ts';
import * as budgetChanges from './303_budget_changes.ts';
import * as imageThumbs from './304_image_thumbs.ts';
import * as imageCards from './306_image_cards.ts';
import * as reviewsOfUser from './308_reviews_of_user.ts';
import * as flowBudgets from './309_flow_budgets.ts';
import * as flowLetters from './312_flow_letters.ts';
import * as copiesOfAds from './313_copies_of_ads.ts';
import * as runsSeen from './316_runs_seen.ts';
import * as generationsOfFlows from './317_generations_of_flows.ts';
import * as metaFacts from './318_meta_facts.ts';
import * as stoppedAds from './319_stopped_ads.ts';
import * as resultsProblem from './330_results_problem.ts';
import * as speaksChosen from './331_speaks_chosen.ts';
import * as restorableAds from './332_restorable_ads.ts';
import * as generationCauses from './334_generation_causes.ts';
import * as adsNotReached from './335_ads_not_reached.ts';
import * as cutShort from './338_cut_short.ts';

/** A migration. It only adds, so that the release before works beside it, or says what it takes from older ones. */
export interface ReleasedMigration extends Migration {
  readonly contracts?: {
    /** The first release that does not use any of it. */
    readonly unusedSince: string;
    /** In the words of the test that finds them. */
    readonly breaks: readonly string[];
  };
}

/** Every migration by its name; applied in the order of the names, each once. */
export const MIGRATIONS: Readonly<Record<string, ReleasedMigration>> = {
  '001_accounts': accounts,
  '010_billing': billing,
  '020_ads': ads,
  '030_follow': follow,
  '040_choice': choice,
  '050_contact': contact,
  '060_account_links': accountLinks,
  '070_notices': notices,
  '080_credits': credits,
  '090_jobs': jobs,
  '100_uploads': uploads,
  '110_billing_intents': billingIntents,
  '120_ad_pages': adPages,
  '130_session_cookie': sessionCookie,
  '131_stopped_publications': stoppedPublications,
  '150_export_pages': exportPages,
  '160_images': images,
  '180_meta_issues': metaIssues,
  '190_ad_queue': adQueue,
  '200_ad_changes': adChanges,
  '210_presets': presets,
  '230_ad_archive': adArchive,
  '235_crops': crops,
  '236_unused_images': unusedImages,
  '260_generations': generations,
  '262_brand_kits': brandKits,
  '263_brand_images': brandImages,
  '264_briefs': briefs,
  '265_image_copies': imageCopies,
  '267_ad_places': adPlaces,
  '269_registering_browser': registeringBrowser,
  '270_insights': insights,
  '285_flows': flows,
  '290_looking_around': lookingAround,
  '300_activity': activity,
  '302_result_views': resultViews,
  '303_budget_changes': budgetChanges,
  '304_image_thumbs': imageThumbs,
  '306_image_cards': imageCards,
  '308_reviews_of_user': reviewsOfUser,
  '309_flow_budgets': flowBudgets,
  '312_flow_letters': flowLetters,
  '313_copies_of_ads': copiesOfAds,
  '316_runs_seen': runsSeen,
  '317_generations_of_flows': generationsOfFlows,
  '318_meta_facts': metaFacts,
  '319_stopped_ads': stoppedAds,
  '330_results_problem': resultsProblem,
  '331_speaks_chosen': speaksChosen,
  '332_restorable_ads': restorableAds,
  '334_generation_causes': generationCauses,
  '335_ads_not_reached': adsNotReached,
  '338_cut_short': cutShort,
};
