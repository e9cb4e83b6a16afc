import { type ComponentType, useState } from 'react';
import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Bone } from '#ui/parts/Skeleton.tsx';
import { useLazy } from '#ui/parts/useLazy.ts';

interface Options<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** What it shows, after "Couldn't load". */
  readonly what: string;
  /** Pixels that are kept for it meanwhile. */
  readonly height: number;
}

/**
 * A part of a screen whose code is loaded with it. React's own lazy() never asks again for code that did not arrive, and
 * takes the screen away: here the screen stays as it is, and says so in the part's place.
 */
export const lazyPart = <Props extends object>({ load, what, height }: Options<Props>) => {
  const Part = (props: Props) => {
    const [failed, setFailed] = useState(false);
    const [Loaded, want] = useLazy(load, { wanted: true, onFailed: () => setFailed(true) });
    if (Loaded) return <Loaded {...props} />;
    if (!failed) return <Bone height={height} />;
    const again = () => {
      setFailed(false);
      want();
    };
    return (
      <Notice
        tone="critical"
        live="status"
        title={`Couldn't load ${what}`}
        actions={
          <Button dense onClick={again}>
            Retry
          </Button>
        }
      >
        Check your connection and try again. Nothing you changed is lost.
      </Notice>
    );
  };
  return Part;
};
