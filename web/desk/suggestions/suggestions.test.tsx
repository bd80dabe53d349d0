import { page } from '../../../test/shown-page.tsx';
import { person } from '../../../test/shown-part.tsx';

const admin = person('Admin');
const reader = person('Admin', { permission: 'readOnly' });
const unanswered = { is: 'each', answerText: null, answerState: null, state: 'public', answer: null } as const;
const bare = { as: admin, is: 'bare' } as const;

page('a suggestion is answered', '/admin/suggestions?item=12', { ...unanswered, as: admin })(`» عن هذه القائمة
  قوائم المشاركات | البلاغات | بانتظار الموافقة | المنشورة | المخفية | كل المشاركات | كل التعليقات |
  كل البلاغات وما تقرر فيها | البحث في: المشاركات | ابحث في الموضوعات | الأكثر تأييدًا | رُدّ على المقترحات… |
  مقترح | ١٢ مؤيدًا | تعليق | مناقشة | التفاصيل: ⁨subject⁩ | مشاركة رقم | الحساب (لا يراه غير… | اسم صاحب المشاركة |
  التصنيف | التاريخ | التفاعل | ١٢ تعليقًا · ١٢ مؤيدًا | سبب الإخفاء | رد المنصة على المشاركة | حالة الرد |
  قيد الدراسة | مقبول جزئيًا | غير مقبول | تم التنفيذ | نص الرد | يظهر الرد للجميع… | نشر الرد | إخفاء | فتح صفحتها |
  الموافقة قبل النشر | أي المشاركات تنتظر… | لا تنتظر، وتُنشر فورًا | أول ثلاث مشاركات لكل… |
  التعليقات لا تنتظر أبدًا. | حفظ`);
page('who may only read', '/admin/suggestions?item=12', { ...unanswered, as: reader })(`» عن هذه القائمة
  ✗ رد المنصة على المشاركة | حالة الرد | قيد الدراسة | مقبول | مقبول جزئيًا | غير مقبول | تم التنفيذ | نص الرد |
  يظهر الرد للجميع…`);
page('one that waits for approval', '/admin/suggestions?item=12&view=waiting', { as: admin, state: 'waiting' })(`
  رد المنصة | قيد الدراسة: answerText | موافقة ونشر`);
page('no suggestion waits', '/admin/suggestions?item=12', { ...bare })(`» تصفية
  لا يوجد مقترح بانتظار…`);
page('none is waiting', '/admin/suggestions?view=waiting', { ...bare })(`لا توجد مشاركة…`);
page('none is public', '/admin/suggestions?view=public', { ...bare })(`لا توجد مشاركات`);
page('none is hidden', '/admin/suggestions?view=hidden', { ...bare })(`لا توجد مشاركات مخفية`);
page('none is reports', '/admin/suggestions?view=reports', { ...bare })(`
  البحث في: البلاغات | ابحث في نص ما بُلِّغ… | الأكثر بلاغات | لا توجد بلاغات تنتظر…`);
page('hiding has a reason', '/admin/suggestions/12', { as: admin, state: 'public' })(`» إخفاء
  المشاركة رقم 12 | تعديل الرد | رد في مشاركة رقم | ظاهر | ١٢ بلاغًا | · تعليق رقم | سجله: التعليق رقم 12 | سجله |
  تعليق على مشاركة رقم | أُبقي على المحتوى | سبب البلاغ | · القرار: ٢٠‏/١١‏/٢٠… | إخفاء التعليق | تختفي عن الزوار… |
  إعلان أو محتوى مكرر | سب أو قذف أو تشهير | نشر بيانات شخصية | خارج موضوع المنصة | يقرؤه صاحبها.`);
page('a suggestion with all its answers, comments and reports', '/admin/suggestions/12', { as: admin, is: 'each' })(`
  ردود المنصة كلها | مخفي | إظهار | حذفه صاحبه | حذف صاحبه نصه. | أُخفي المحتوى | حُذف المحتوى`);
page('all comments', '/admin/comments', { as: admin, is: 'each', parentId: null })(`» عن هذه القائمة
  البحث في: التعليقات | ابحث في نصوص التعليقات | كل التعليقات في كل…`);
page('all reports', '/admin/reports', { as: admin, is: 'each', commentId: null })(`» عن هذه القائمة
  كل البلاغات | ينتظر القرار | البت في البلاغات التي… | ما أبلغ عنه الناس…`);
page('no comments', '/admin/comments', { ...bare })(`لا توجد تعليقات`);
page('no reports', '/admin/reports', { ...bare })(`لا توجد بلاغات`);
