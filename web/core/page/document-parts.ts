import { createContext } from 'react';

/** Parts of the document that only the server writes. In the browser they stay as they were sent. */
export type DocumentParts = {
  /** The text of the styles for the first paint. */
  readonly styles: string;
  /** The address of the whole style sheet. */
  readonly styleSheet: string;
  /** Addresses of the scripts that the page needs first. */
  readonly firstScripts: readonly string[];
  /** The nonce of this rendering, for our own inline scripts; it is removed before the page is sent. */
  readonly nonce?: string;
};

export const DocumentParts = createContext<DocumentParts>({ styles: '', styleSheet: '', firstScripts: [] });
