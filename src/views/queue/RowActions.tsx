import {
  Archive,
  ArchiveRestore,
  CircleStop,
  ClipboardCheck,
  CopyPlus,
  ExternalLink,
  History,
  ImagePlus,
  PencilLine,
  PenLine,
  Sparkles,
  Power,
  RotateCw,
  Send,
  Trash2,
} from 'lucide-react';
import type { Ad, SwitchStatus } from '#contract/ad.ts';
import { adsManagerUrl } from '#contract/rules/adsManager.ts';
import { mayBePublished, mayBeRetried, passesReview } from '#contract/rules/publishable.ts';
import { ROUTES } from '#contract/routes.ts';
import { MenuItem, MenuAnchor, MenuLine, MenuLink, RestingMenu } from '#ui/parts/Menu.tsx';
import { isOnAtMeta, mayBeArchived } from '#contract/rules/archivable.ts';
import { isEditable } from '#contract/rules/adLifecycle.ts';
import { mayBeStopped } from '#contract/rules/stoppable.ts';
import { dots } from '../ads/AdRow.css.ts';
import { isAtMeta, nameOf, reviewHref } from '../ads/adWords.ts';

export interface RowHandlers {
  readonly onPublish: (ad: Ad) => void;
  readonly onRetry: (ad: Ad) => void;
  readonly onStop: (ad: Ad) => void;
  readonly onDuplicate: (ad: Ad) => void;
  /** Makes a copy to be changed, and opens it. */
  readonly onFix: (ad: Ad) => void;
  /** Takes the ad as the brief of new ones, with its image or without. */
  readonly onModel: (ad: Ad, keepsImage: boolean) => void;
  readonly onDelete: (ad: Ad) => void;
  readonly onArchive: (ad: Ad) => void;
  readonly onUnarchive: (ad: Ad) => void;
  readonly onHistory: (ad: Ad) => void;
  readonly onSwitch: (ad: Ad, wanted: SwitchStatus) => void;
}

/** What can be done with one ad. */
const Items = ({
  ad,
  onPublish,
  onRetry,
  onStop,
  onDuplicate,
  onFix,
  onModel,
  onDelete,
  onArchive,
  onUnarchive,
  onHistory,
  onSwitch,
}: { readonly ad: Ad } & RowHandlers) => {
  const isOn = isOnAtMeta(ad);
  // A server that gives ads no versions has neither archive nor history.
  const isOurs = ad.version > 0;
  const adsManager = adsManagerUrl(ad.publication);
  return (
    <>
      <MenuLink href={`${ROUTES.adBuilder}/${ad.id}`} icon={<PencilLine size={16} aria-hidden="true" />}>
        {ad.status === 'failed' ? 'Fix and try again' : isEditable(ad.status) ? 'Edit' : 'Open'}
      </MenuLink>
      {ad.status === 'draft' && ad.review?.state === 'open' && (
        <MenuLink href={reviewHref(ad.review)} icon={<ClipboardCheck size={16} aria-hidden="true" />}>
          Review
        </MenuLink>
      )}
      {ad.status === 'draft' && mayBePublished(ad) && !passesReview(ad) && (
        <MenuItem value="publish" icon={<Send size={16} aria-hidden="true" />} onSelect={() => onPublish(ad)}>
          Publish
        </MenuItem>
      )}
      {mayBeRetried(ad) && (
        <MenuItem value="retry" icon={<RotateCw size={16} aria-hidden="true" />} onSelect={() => onRetry(ad)}>
          Retry
        </MenuItem>
      )}
      {mayBeStopped(ad) && (
        <MenuItem value="stop" icon={<CircleStop size={16} aria-hidden="true" />} onSelect={() => onStop(ad)}>
          Stop publishing
        </MenuItem>
      )}
      {isAtMeta(ad) && (
        <MenuItem
          value="switch"
          icon={<Power size={16} aria-hidden="true" />}
          onSelect={() => onSwitch(ad, isOn ? 'PAUSED' : 'ACTIVE')}
        >
          {isOn ? 'Turn off' : 'Turn on'}
        </MenuItem>
      )}
      {adsManager && (
        <MenuAnchor href={adsManager} icon={<ExternalLink size={16} aria-hidden="true" />}>
          Open in Ads Manager
        </MenuAnchor>
      )}
      <MenuItem value="duplicate" icon={<CopyPlus size={16} aria-hidden="true" />} onSelect={() => onDuplicate(ad)}>
        Duplicate
      </MenuItem>
      <MenuLink
        href={ROUTES.studio}
        icon={<Sparkles size={16} aria-hidden="true" />}
        onClick={() => onModel(ad, false)}
      >
        More like this
      </MenuLink>
      {(ad.media.square ?? ad.media.portrait) && (
        <MenuLink
          href={ROUTES.studio}
          icon={<PenLine size={16} aria-hidden="true" />}
          onClick={() => onModel(ad, true)}
        >
          Same image, new text
        </MenuLink>
      )}
      <MenuItem value="newImage" icon={<ImagePlus size={16} aria-hidden="true" />} onSelect={() => onFix(ad)}>
        New image, same text
      </MenuItem>
      {isOurs && (
        <MenuItem value="history" icon={<History size={16} aria-hidden="true" />} onSelect={() => onHistory(ad)}>
          History
        </MenuItem>
      )}
      <MenuLine />
      {isOurs && ad.status === 'archived' && (
        <MenuItem
          value="unarchive"
          icon={<ArchiveRestore size={16} aria-hidden="true" />}
          onSelect={() => onUnarchive(ad)}
        >
          Unarchive
        </MenuItem>
      )}
      {isOurs && ad.status !== 'archived' && (
        <MenuItem
          value="archive"
          icon={<Archive size={16} aria-hidden="true" />}
          disabled={!isOn && !mayBeArchived(ad)}
          onSelect={() => onArchive(ad)}
        >
          {isOn ? 'Turn off and archive' : 'Archive'}
        </MenuItem>
      )}
      <MenuItem
        value="delete"
        icon={<Trash2 size={16} aria-hidden="true" />}
        disabled={ad.status === 'publishing' || ad.status === 'queued'}
        onSelect={() => onDelete(ad)}
      >
        Delete
      </MenuItem>
    </>
  );
};

export const RowActions = (props: { readonly ad: Ad } & RowHandlers) => (
  <RestingMenu
    label={`Actions for ${nameOf(props.ad)}`}
    of={props.ad.id}
    icon={<span className={dots} />}
    renderItems={() => <Items {...props} />}
  />
);
