import { createContext } from 'react';

/** The nonce of one rendering on the server, for our own inline scripts; it is removed before the page is sent. */
export const Nonce = createContext<string | undefined>(undefined);
