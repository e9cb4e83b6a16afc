import { type ReactNode, useState } from 'react';
import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Bone } from '#ui/parts/Skeleton.tsx';
import { useLazy } from '#ui/parts/useLazy.ts';

interface LazyPartProps {
  readonly load: () => Promise<ReactNode>;
  /** What it shows, after "Couldn't load". */
  readonly what: string;
  /** About what it will take, in pixels, so that what stands below does not move. */
  readonly height: number;
}

/** A part of the dashboard that is loaded after the first screen. */
export const LazyPart = ({ load, what, height }: LazyPartProps) => {
  const [failed, setFailed] = useState(false);
  const [part, want] = useLazy(load, { wanted: true, onFailed: () => setFailed(true) });
  if (part) return part;
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
    />
  );
};
