import { looseWords } from '#contract/core/text.ts';
import { requestTypes } from './specialties.ts';
import { mattersNamed, meaningOf } from './story.ts';

/** Examples for each category: people think in matters, the list names what is to be done. */
const hints: Readonly<Record<string, string>> = {
  'رفع دعوى جديدة': 'لم تُرفع القضية بعد',
  'الحضور والدفاع في دعوى قائمة': 'القضية منظورة أمام المحكمة',
  'استئناف حكم': 'صدر حكم أول درجة وتريد استئنافه',
  'طعن بالنقض': 'صدر حكم نهائي وتريد الطعن عليه',
  'استشارة قانونية': 'رأي قانوني مكتوب أو شفهي',
  'صياغة عقد أو مراجعته': 'إيجار أو بيع أو شراكة أو عمل',
  'إنذار رسمي': 'إنذار على يد محضر',
  'شكوى أو بلاغ': 'أمام النيابة أو جهة إدارية',
  'حضور تحقيق': 'أمام النيابة العامة أو الإدارية',
  'تنفيذ حكم': 'لديك حكم وتريد تنفيذه',
  'توثيق أو تسجيل': 'الشهر العقاري أو التوكيلات',
  'تأسيس شركة': 'من اختيار الشكل القانوني حتى السجل التجاري',
  'صلح أو تسوية ودية': 'حل النزاع دون محكمة',
  تحكيم: 'بدء خصومة تحكيم أو الدفاع فيها',
  'تظلم أو لجنة فض منازعات': 'قبل اللجوء إلى مجلس الدولة',
  'طلب آخر': 'اشرح طلبك في موضوع الطلب',
};

const nearMax = 3;
/** Where most matters begin, and the last entry: what is offered when no category has the typed word. */
const usualTypes = ['رفع دعوى جديدة', 'استشارة قانونية', 'طلب آخر'];

/** Offers for a typed text that no category has. */
export type Nearest = {
  readonly options: readonly string[];
  /** The text names a matter: it is understood as it is. */
  readonly isKnown: boolean;
};

/** The matters that the text names, the categories whose name or hint has a typed word, and then the usual ones. */
export function nearestTypes(typed: string): Nearest {
  const { nature } = meaningOf(typed);
  const known = [...(nature === null ? [] : [nature]), ...mattersNamed(typed)];
  const words = looseWords(typed)
    .map((word) => word.replace(/^\u0627\u0644/, ''))
    .filter((word) => word.length > 2);
  const near = requestTypes.filter((name) => {
    const said = looseWords(`${name} ${hints[name]}`).join(' ');
    return words.some((word) => said.includes(word));
  });
  const options = [...new Set([...known.slice(0, nearMax), ...near.slice(0, nearMax), ...usualTypes])];
  return { options, isKnown: known.length > 0 };
}
