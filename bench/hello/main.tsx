import { createRoot } from 'react-dom/client';

/** The least that a page made with React weighs. */
createRoot(document.querySelector('#root')!).render(<h1>Hello</h1>);
