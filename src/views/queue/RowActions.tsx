import { CopyPlus, Ellipsis, PencilLine, RotateCw, Send, Trash2 } from 'lucide-react';
import type { Ad } from '#contract/ad.ts';
import { mayBePublished, mayBeRetried } from '#contract/rules/publishable.ts';
import { ROUTES } from '#contract/routes.ts';
import { IconButton } from '#ui/parts/Button.tsx';
import { Menu, MenuItem, MenuLine, MenuLink } from '#ui/parts/Menu.tsx';
import { isEditable } from '#contract/rules/adLifecycle.ts';
import { nameOf } from '../ads/adWords.ts';

export interface RowHandlers {
  readonly onPublish: (ad: Ad) => void;
  readonly onRetry: (ad: Ad) => void;
  readonly onDuplicate: (ad: Ad) => void;
  readonly onDelete: (ad: Ad) => void;
}

export const RowActions = ({ ad, onPublish, onRetry, onDuplicate, onDelete }: { readonly ad: Ad } & RowHandlers) => {
  return (
    <Menu
      label={`Actions for ${nameOf(ad)}`}
      trigger={
        <IconButton dense label={`Actions for ${nameOf(ad)}`}>
          <Ellipsis size={16} aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuLink href={`${ROUTES.adBuilder}/${ad.id}`} icon={<PencilLine size={16} aria-hidden="true" />}>
        {ad.status === 'failed' ? 'Fix and try again' : isEditable(ad.status) ? 'Edit' : 'Open'}
      </MenuLink>
      {ad.status === 'draft' && mayBePublished(ad) && (
        <MenuItem value="publish" icon={<Send size={16} aria-hidden="true" />} onSelect={() => onPublish(ad)}>
          Publish
        </MenuItem>
      )}
      {mayBeRetried(ad) && (
        <MenuItem value="retry" icon={<RotateCw size={16} aria-hidden="true" />} onSelect={() => onRetry(ad)}>
          Retry
        </MenuItem>
      )}
      <MenuItem value="duplicate" icon={<CopyPlus size={16} aria-hidden="true" />} onSelect={() => onDuplicate(ad)}>
        Duplicate
      </MenuItem>
      <MenuLine />
      <MenuItem
        value="delete"
        icon={<Trash2 size={16} aria-hidden="true" />}
        disabled={ad.status === 'publishing' || ad.status === 'queued'}
        onSelect={() => onDelete(ad)}
      >
        Delete
      </MenuItem>
    </Menu>
  );
};
