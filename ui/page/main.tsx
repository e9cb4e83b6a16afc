import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../theme/global.ts';
import { PartsView } from './PartsView.tsx';

// Chosen on the page, whatever the computer prefers.
document.documentElement.dataset['theme'] = 'light';

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <PartsView />
  </StrictMode>,
);
