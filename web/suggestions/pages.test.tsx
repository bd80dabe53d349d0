import { page } from '../../test/shown-page.tsx';
import { person } from '../../test/shown-part.tsx';

const participant = person('Participant');
const admin = person('Admin');
const client = person('Client');
const waits = person('Participant', { status: 'Pending' });

page('visitors read and search', '/Suggestions-comments', { is: 'each' })(`
  ساحة لتبادل الأفكار… | أقسام المشاركات | المقترحات | المناقشات | البحث في المشاركات | تصفية: التصنيف والرد… |
  كل التصنيفات | تحسين خدمة | تبسيط إجراء | تعديل تشريعي | تطوير تقني في المنصة | الرسوم والأتعاب | شؤون المحامين |
  سجّل كمشارك أو ادخل | التعليقات: ١٢ | أؤيد المشاركة، ١٢ | تابع الجديد عبر خلاصة RSS | يكتب هنا المشاركون… |
  تسجيل مشارك`);
page('no suggestions', '/Suggestions-comments', { is: 'bare' })(`لا توجد مقترحات حتى الآن`);
page('a participant has their own', '/Suggestions-comments', { as: participant, is: 'each' })(`
  مشاركاتي | كل ما أرسلته، وحالة… | مقترح · ٢٠ نوفمبر ٢٠٢٦ | سبب الإخفاء: | منشورة | تعليق · ٢٠ نوفمبر ٢٠٢٦ | مخفية |
  مناقشة · ٢٠ نوفمبر ٢٠٢٦`);
page('a participant has sent none', '/Suggestions-comments', { as: participant, is: 'bare' })(`لم ترسل مشاركة بعد`);
page('a participant who waits', '/Suggestions-comments', { as: waits, is: 'bare' })(`
  حسابك بانتظار قبول…`);
page('one suggestion', '/sub/12', { is: 'each' })(`
  تفاصيل المشاركة | العودة إلى المشاركات | رقم المشاركة | النوع | في | أؤيد المشاركة | ١٢ تعليقًا | تعليقك |
  اكتب تعليقك هنا | إضافة تعليق | تعليق userName | عُدّل | الردود على تعليق userName | عرض مزيد من الردود |
  عرض المزيد`);
page('a participant supports, replies and reports', '/sub/12', { as: participant, is: 'each' })(`
  سحب التأييد | إبلاغ | (تعليق userName)`);
page('a report has a reason', '/sub/12', { as: participant })(`» إبلاغ
  الإبلاغ عن المشاركة | لماذا يخالف؟ لا يرى… | اختر أقرب سبب. | إرسال البلاغ`);
page('an answer is changed', '/sub/12', { as: admin })(`» تعديل الرد
  ١٠ من ٥٬٠٠٠ حرف`);
page('hiding has a reason', '/sub/12', { as: admin })(`» إخفاء
  إخفاء المشاركة`);
page('one without an answer', '/sub/12', { as: participant, is: 'bare' })(`
  ينتظر الرد منذ ١١ يومًا | مشارك لم يذكر اسمه | لا مؤيدين بعد | لا توجد تعليقات بعد…`);
page('it is answered', '/sub/12', { as: admin, is: 'bare' })(`كتابة الرد`);
page('notifications', '/notification', { as: client, is: 'each' })(`
  كل ما يخص طلباتك… | إخفاء الإشعار: title`);
page('no notifications', '/notification', { as: client, is: 'bare' })(`لا توجد إشعارات متاحة`);
