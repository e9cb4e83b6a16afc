import { Download, Plus, X } from 'lucide-react';
import { Button, ButtonAnchor, ButtonLink, IconButton } from '../../parts/Button.tsx';
import { FileButton } from '../../parts/FileButton.tsx';
import { Link } from '../../parts/Link.ts';
import { MoreButton } from '../../parts/MoreButton.tsx';
import type { Sample } from '../sample.ts';

const nothing = (): void => {};
const plus = <Plus size={16} aria-hidden="true" />;

export const buttons: readonly Sample[] = [
  {
    name: 'Button',
    states: {
      primary: <Button tone="primary">Publish</Button>,
      quiet: <Button>Save</Button>,
      plain: <Button tone="plain">Cancel</Button>,
      critical: <Button tone="critical">Delete</Button>,
      dense: <Button dense>Retry</Button>,
      'with an icon': <Button icon={plus}>New ad</Button>,
      busy: (
        <Button tone="primary" busy busyLabel="Saving">
          Save changes
        </Button>
      ),
      disabled: <Button disabled>Save</Button>,
      wide: (
        <Button wide tone="primary">
          Sign in
        </Button>
      ),
    },
  },
  {
    name: 'MoreButton',
    states: {
      quiet: <MoreButton>Show more</MoreButton>,
      busy: (
        <MoreButton busy busyLabel="Loading">
          Show more
        </MoreButton>
      ),
    },
  },
  {
    name: 'IconButton',
    states: {
      plain: (
        <IconButton label="Close">
          <X size={16} aria-hidden="true" />
        </IconButton>
      ),
      dense: (
        <IconButton label="Close" dense>
          <X size={14} aria-hidden="true" />
        </IconButton>
      ),
      busy: (
        <IconButton label="Download" busy>
          <Download size={16} aria-hidden="true" />
        </IconButton>
      ),
      disabled: (
        <IconButton label="Undo" disabled>
          <X size={16} aria-hidden="true" />
        </IconButton>
      ),
    },
  },
  {
    name: 'ButtonLink',
    states: {
      primary: (
        <ButtonLink tone="primary" href="/ad-builder" icon={plus}>
          New ad
        </ButtonLink>
      ),
      quiet: <ButtonLink href="/ad-queue">Show all ads</ButtonLink>,
      dense: (
        <ButtonLink dense href="/settings/billing">
          Top up
        </ButtonLink>
      ),
    },
  },
  {
    name: 'ButtonAnchor',
    states: {
      quiet: (
        <ButtonAnchor href="#parts" icon={<Download size={14} aria-hidden="true" />}>
          Download CSV
        </ButtonAnchor>
      ),
    },
  },
  { name: 'Link', states: { plain: <Link href="/settings/integrations">Connect Meta</Link> } },
  {
    name: 'FileButton',
    states: {
      button: (
        <FileButton tone="quiet" label="Open a journal" accept=".json" onFile={nothing}>
          Open
        </FileButton>
      ),
      link: (
        <FileButton tone="plain" label="Replace square image" accept="image/png" onFile={nothing}>
          Replace square image
        </FileButton>
      ),
    },
  },
];
