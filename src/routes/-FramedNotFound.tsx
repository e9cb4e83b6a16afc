import { NotFoundPage } from '#src/views/NotFoundPage.tsx';
import { Frame } from './-Frame.tsx';

export const FramedNotFound = () => (
  <Frame>
    <NotFoundPage />
  </Frame>
);
