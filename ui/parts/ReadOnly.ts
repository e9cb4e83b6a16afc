import { createContext, type ReactNode } from 'react';

/** Where nothing can be changed: the way to where it can. Null: everything here can be changed. */
export const ReadOnly = createContext<ReactNode>(null);
