import {
  getBrand,
  keepBrandImage as keepBrandImageCall,
  presignBrandImage,
  readLandingPage as readLandingPageCall,
  readLogoColours as readLogoColoursCall,
  saveBrand as saveBrandCall,
} from '#contract/calls/brand.ts';
import { readBrand, saveBrand } from '#server/generation/brand.ts';
import { keepBrandImage, readLogoColours } from '#server/generation/brandImage.ts';
import { readLandingPage } from '#server/generation/landingPage.ts';
import { beginUpload } from '#server/media/assets.ts';
import type { Deps } from '#server/platform/deps.ts';
import { apiOriginOf } from '#server/platform/http/origin.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';

export const brandCalls =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    // A new brief begins with what the brand kit says.
    route(app, getBrand, ({ user }) => {
      deps.writer.prepare?.();
      return readBrand(deps.db, user.id);
    });
    route(app, saveBrandCall, ({ user, body }) => saveBrand(deps, user.id, body));
    route(app, presignBrandImage, ({ query, user, request }) =>
      beginUpload(deps, user.id, {
        assetId: query.imageId,
        format: 'brand',
        type: query.fileType,
        origin: apiOriginOf(deps, request),
      }),
    );
    route(app, keepBrandImageCall, ({ user, body }) => keepBrandImage(deps, user.id, body));
    route(app, readLogoColoursCall, ({ user }) => readLogoColours(deps, user.id));
    route(app, readLandingPageCall, ({ user, body }) => readLandingPage(deps, user.id, body.url));
  };
