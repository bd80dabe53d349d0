import { complaintTexts } from '#contract/complaints/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';

/** Texts of those who complain. */
export const complaintsCopy = {
  title: 'شكوى على سير القضية',
  none: 'لإدارة المنصة وحدها',
  lead: 'إن تعطلت قضيتك أو ساءك شيء فيها فاكتب لنا. تصل شكواك إلى إدارة المنصة وحدها، ولا تُنشر ولا يُخطر بها غيرها.',
  write: 'كتابة شكوى',
  about: 'ما موضوع الشكوى؟',
  text: 'ماذا حدث؟',
  textHint: 'اكتب متى حدث وما الذي تنتظره منا. نرد عليك بإشعار وبريد.',
  submit: 'إرسال الشكوى',
  states: { open: 'بانتظار ردنا', answered: 'رددنا عليها', withdrawn: 'سحبتها' },
  answer: 'ردنا',
  withdraw: {
    open: 'سحب الشكوى',
    title: 'سحب الشكوى؟',
    text: 'لن نرد عليها بعد سحبها. يمكنك كتابة غيرها ما دام الوقت متاحًا.',
    confirm: 'سحبها',
    done: complaintTexts.withdrawn,
    failed: uiCopy.failed,
  },
} as const;
