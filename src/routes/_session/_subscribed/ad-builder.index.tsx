import { createFileRoute, redirect } from '@tanstack/react-router';

/** A new ad has its id from the start, so that its address, its images and its first save all mean the same one. */
export const Route = createFileRoute('/_session/_subscribed/ad-builder/')({
  beforeLoad: ({ preload }) => {
    if (preload) return;
    throw redirect({
      to: '/ad-builder/$id',
      params: { id: crypto.randomUUID() },
      state: { isNewAd: true },
      replace: true,
    });
  },
});
