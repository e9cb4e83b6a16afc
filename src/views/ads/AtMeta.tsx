import { shallowEqual, useSelector } from '@xstate/react';
import { Fragment } from 'react';
import type { Ad } from '#contract/ad.ts';
import { wouldBeHeld } from '#contract/rules/onAtMeta.ts';
import type { ConnectionActor } from '#src/machines/connection.machine.ts';
import type { PublishActor } from '#src/machines/publish.machine.ts';
import { selectSwitches, selectUpdates } from '#src/machines/publishText.ts';
import { nameOf } from './adWords.ts';
import type { ImageFiles } from './imageFiles.ts';
import { SwitchDialog } from './SwitchDialog.tsx';
import { UpdateDialog } from './UpdateDialog.tsx';

interface AtMetaProps {
  readonly publish: PublishActor;
  /** The ads that the screen shows. */
  readonly ads: readonly Ad[];
  readonly files: ImageFiles;
  readonly connection: ConnectionActor;
}

/** The questions before ads at Meta are changed, and what came of them where the server did not take it. */
export const AtMeta = ({ publish, ads, files, connection }: AtMetaProps) => {
  const switches = useSelector(publish, selectSwitches, shallowEqual);
  const updates = useSelector(publish, selectUpdates, shallowEqual);
  return ads.map((ad) => {
    const [turning, updating] = [switches[ad.id], updates[ad.id]];
    return (
      (turning || updating) && (
        // No element: where nothing is said, none leaves a gap in the page.
        <Fragment key={ad.id}>
          {turning && <SwitchDialog actor={turning} name={nameOf(ad)} held={wouldBeHeld(ad)} />}
          {updating && <UpdateDialog actor={updating} ad={ad} files={files} connection={connection} />}
        </Fragment>
      )
    );
  });
};
