import type { AdDetails } from '../ad.ts';

/** The details of an ad that says none of them itself. */
export const NO_DETAILS: AdDetails = {
  preset_id: null,
  page_id: null,
  instagram_id: null,
  pixel_id: null,
  display_link: null,
  url_parameters: null,
  enhancements: null,
  wanted_status: null,
};
