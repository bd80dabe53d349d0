import type { ReactElement } from 'react';

/**
 * Siblings of other elements: elements or nothing, never a bare text. A browser that translates a page takes the texts
 * away from React, which then fails to put something before them.
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;
