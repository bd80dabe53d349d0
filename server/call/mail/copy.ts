/** The first line of every mail. */
export const mailHello = (name: string) => `أهلًا ${name}،`;
/** The end of every mail, with the current name of the platform. */
export const mailClosing = (brandName: string) => `مع تحيات فريق ${brandName}\nهذه رسالة آلية، من فضلك لا ترد عليها.`;
/** Before the address of the button of a mail, as text. */
export const plainLinkLabel = 'لا يعمل الزر؟ انسخ الرابط:';
/** Buttons of mails of several domains. */
export const toHome = { text: 'افتح المنصة', path: '/' };
export const toProfile = { text: 'افتح «حسابي»', path: '/profile' };
export const toRequests = { text: 'افتح «طلباتي»', path: '/requests' };
export const toRequest = (number: number, text = 'افتح الطلب') => ({ text, path: `/request/${number}` });
export const toRoom = (number: number) => ({ text: 'افتح غرفة القضية', path: `/invite/${number}` });
/**
 * The reason of a decision. It is in the text of a notification, never in its title: others may see the title on the
 * screen.
 */
export const becauseOf = (reason: string) => `السبب: ${reason}`;
/** The link at the end of a mail that its reader can turn off. */
export const unsubscribeLabel = 'إيقاف هذا النوع من الرسائل';
/** The last row of a CSV file that does not contain the whole list. */
export const csvTruncated = 'الحد الأقصى للملف ٥٠ ألف صف. ضيّق التصفية لتنزيل الباقي.';
