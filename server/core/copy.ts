import { brand } from '#contract/copy/brand.ts';

/** How every mail begins and ends. */
export const mailHello = (name: string) => `أهلًا ${name}،`;
export const mailClosing = `مع تحيات فريق ${brand}\nهذه رسالة آلية، من فضلك لا ترد عليها.`;
