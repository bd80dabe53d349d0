import { createContext } from 'react';

/** The secret of one server rendering: it marks our own inline scripts, and leaves the page before it is sent. */
export const Nonce = createContext<string | undefined>(undefined);
