import type { ComponentProps } from 'react';
import type { AdArt } from '../hero/AdArt.tsx';

export type AdArtLook = ComponentProps<typeof AdArt>['look'];
