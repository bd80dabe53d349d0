import { brand } from '#contract/copy/brand.ts';

/** How every mail begins and ends. */
export const mailHello = (name: string) => `أهلًا ${name}،`;
export const mailClosingOf = (name: string) => `مع تحيات فريق ${name}\nهذه رسالة آلية، من فضلك لا ترد عليها.`;
/** Stands in every mail; the outbox says it with the name that the platform bears when the mail leaves. */
export const mailClosing = mailClosingOf(brand);
/** Why something was decided: in the text of a notification, never in its title, which a screen may show to others. */
export const becauseOf = (reason: string) => `السبب: ${reason}`;
/** Stands under a mail that nobody has to get. */
export const mailWayOut = 'إيقاف هذا النوع من الرسائل';
/** The last line of a file that could not hold all of a list. */
export const sheetCut = 'يحمل الملف ٥٠ ألف سطر على الأكثر. ضيّق التصفية لتنزيل ما لم يظهر هنا.';
