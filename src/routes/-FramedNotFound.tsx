import { NotFoundPage } from '#src/views/trouble/NotFoundPage.tsx';
import { Frame } from './-Frame.tsx';

export const FramedNotFound = () => (
  <Frame>
    <NotFoundPage />
  </Frame>
);
