import { page } from '../../../test/shown-page.tsx';
import { person } from '../../../test/shown-part.tsx';

const admin = person('Admin');
const reader = person('Admin', { permission: 'readOnly' });
const paid = { as: admin, state: 'approved', recorded: null, refunded: 0 };
const plain = { as: admin, recorded: null, samePictureAs: [], sameReferenceAs: [], reason: null };
const bare = { as: admin, is: 'bare' } as const;

page('a proof that looks like another is compared', '/admin/payments?item=12', { as: admin, is: 'each' })(`
  » عن هذه القائمة
  حالة الإثباتات | مقبولة | مرفوضة | مغلقة | مسحوبة | الإجماليات | البحث في: بانتظار… | اسم صاحب الحساب أو… |
  الأكبر مبلغًا | قارن المبلغ والاسم… | سُجّل يدويًا | صورة مكررة | التفاصيل: ⁨accountNa… | ١ من ٥ | الإثبات رقم 12 |
  رسوم الطلب 12 | أُرسل منذ ١١ يومًا… | المبلغ المطلوب | المبلغ المحوَّل | صورة هذا الإثبات | إثبات سابق |
  مأخوذة من إثبات سابق | قارن بملء الشاشة | ٢٠‏/١١‏/٢٠٢٦، ١٢:٠٠… | رقم العملية نفسه… | اسم المحوِّل |
  رقم هاتف المحوِّل | رقم العملية | رقم المحفظة التي… | حوّل إلى | طريقة السداد | محفظة | تاريخ استلام المبلغ |
  سجّله | سبب التسجيل | ما يُرد أو رُد منه | وقت القرار | صاحب القرار | حُوّل من المحفظة… | إثباتات سابقة ولاحقة… |
  سبب الرفض: | مغلق | تم التراجع عنه | سبب التراجع: | ملاحظات داخلية… | تواصل مع ⁨accountName⁩`);
page('who may only read decides nothing', '/admin/payments?item=12', { as: reader, is: 'each' })(`» عن هذه القائمة
  ✗ صورة هذا الإثبات | قارن بملء الشاشة | تواصل مع ⁨accountName⁩ | بريد | بريد. يُسجَّل كل… | أضف ملاحظة | قبول… |
  رفض`);
page('no proof waits', '/admin/payments?item=12', { ...bare })(`» تصفية
  تكررت صورته أو رقم عمليته | لا توجد إثباتات…`);
page('a refusal has its reasons', '/admin/payments?item=12', { ...plain, amount: 10, kind: 'lawyer' })(`» رفض
  ١٠ من ١٢ جنيهًا | مبلغ مختلف | ١٠ جنيهات | أقل من المطلوب بمقدار | جنيهان | إثباتات أخرى لرسوم… |
  رفض إثبات الدفع؟ | الصورة غير واضحة | المبلغ المحوَّل أقل… | لم نجد التحويل على… | الإثبات مستخدم من قبل |
  اسم المحوِّل غير مطابق | سيظهر هذا السبب لمن…`);
page('what speaks against a proof needs a reason', '/admin/payments?item=12', { as: admin })(`» قبول…
  قبول إثبات الدفع رغم… | ستظهر عروض المحامين… | هذه الصورة، أو صورة… | رقم العملية نفسه… | يبقى في سجل النشاط…`);
page('an approved one goes back', '/admin/payments?item=12&state=approved', { ...paid })(`
  رُد مبلغًا من هذا السداد | تراجع عن قبول هذا الإثبات`);
page('a part of it goes back', '/admin/payments?item=12&state=approved', { ...paid })(`» رُد مبلغًا من هذا السداد
  رد مبلغ من هذا السداد؟ | يدخل قائمة «مبالغ… | المبلغ الذي يُرد | يصل هذا السبب إلى…`);
page('a recorded one is taken back', '/admin/payments?item=12&state=approved', { as: admin, state: 'approved' })(`
  » تراجع عن هذا السداد المسجَّل
  تراجع عن هذا السداد… | التراجع عن هذا السداد… | تُقفل العروض حتى سداد…`);
page('an approval is taken back', '/admin/payments?item=12&state=approved', { ...paid })(`» تراجع عن قبول هذا الإثبات
  التراجع عن قبول هذا… | يعود الإثبات إلى…`);
page('a rejection', '/admin/payments?item=12&state=rejected', { as: admin, state: 'rejected', others: [] })(`
  » تراجع عن رفض هذا الإثبات
  تراجع عن رفض هذا الإثبات | التراجع عن رفض هذا… | يعود الإثبات إلى…`);
page('none is approved', '/admin/payments?state=approved', { ...bare })(`لا توجد إثباتات مقبولة`);
page('none is rejected', '/admin/payments?state=rejected', { ...bare })(`لا توجد إثباتات مرفوضة`);
page('none is withdrawn', '/admin/payments?state=withdrawn', { ...bare })(`لا توجد مدفوعات مسحوبة`);
page('money that may have arrived', '/admin/refunds?item=12', { as: admin, is: 'each' })(`» عن هذه القائمة
  مبالغ تُرد | حالة المبالغ | تُرد الآن | بموافقة ثانية | رُدّت | أُسقطت | البحث في: مبالغ تُرد |
  اسم صاحب الحساب أو… | حوّل كل مبلغ إلى… | ألغى صاحب الطلب طلبه… | وصل المبلغ؟ | لم يختر صاحب الطلب… |
  ألغت الإدارة الطلب… | حذف صاحب الطلب حسابه… | قرار إداري | أُغلق الإثبات منذ ١١… | كتب أنه حوّل | رُد من قبل |
  يُرد إن وصل | انتهى الطلب وإثبات… | لماذا | السداد الأصلي | الرقم الذي دفع | هاتف صاحب الحساب |
  المحفظة التي ذكرها | تاريخ السداد | أكّد وصوله | المحفظة التي رُد منها | الرقم الذي رُد إليه | رقم عملية الرد |
  تاريخ الرد | ردّه | سبب الرد إلى هذا الرقم | سبب القرار | نعم، وصل: يُرد | لم يصل`);
page('who may only read gives nothing back', '/admin/refunds?item=12', { as: reader, is: 'each' })(`» عن هذه القائمة
  ✗ السداد الأصلي | تواصل مع ⁨accountName⁩ | أضف ملاحظة | نعم، وصل: يُرد | لم يصل`);
page('who may only read pays nothing back', '/admin/refunds?item=12', { as: reader, state: 'due' })(`يُرد الآن
  ✗ حوّل المبلغ من… | إسقاط`);
page('what did not arrive has a reason', '/admin/refunds?item=12', { as: admin })(`» لم يصل
  لم يصل هذا المبلغ؟ | لا عملية بهذا الرقم | حُوّل إلى رقم آخر | العملية لم تتم | يصل هذا السبب إلى…`);
page('what is due is given back', '/admin/refunds?item=12', { as: admin, state: 'due', number: null })(`» إسقاط
  يُرد | استحق منذ ١١ يومًا… | دفعه | يُرد الآن | حوّل المبلغ من… | يوم | شهر | سنة | فتح التقويم |
  ✓ الرقم نفسه الذي دفع | كما في رسالة المحفظة… | سجّل أنه رُد | انسخ الرقم | إسقاط | إسقاط هذا المبلغ؟`);
page('a second administrator approves', '/admin/refunds?item=12&state=waiting', { as: admin, state: 'waiting' })(`» رفض
  بانتظار موافقة ثانية | رفض هذا الرد؟ | يصل هذا السبب إلى من…`);
page('one that was paid is taken back', '/admin/refunds?item=12&state=paid', { as: admin, state: 'paid' })(`
  » تراجع عن رد هذا المبلغ
  رُد | تراجع عن رد هذا المبلغ | التراجع عن رد هذا المبلغ؟ | يعود المبلغ إلى حالته… | يصل هذا السبب إلى…`);
page('one that was dropped is taken back', '/admin/refunds?item=12&state=dropped', { as: admin, state: 'dropped' })(`
  أُسقط | تراجع عن إسقاط هذا المبلغ`);
page('no refund is waiting', '/admin/refunds?state=waiting', { ...bare })(`لا يوجد رد ينتظر…`);
page('no refund is paid', '/admin/refunds?state=paid', { ...bare })(`لم يُرد أي مبلغ بعد`);
page('no refund is dropped', '/admin/refunds?state=dropped', { ...bare })(`لم يُسقط أي مبلغ`);
page('refunds are narrowed', '/admin/refunds', { ...bare })(`» تصفية
  لا يوجد مبلغ ينتظر رده`);
page('the sums of a month', '/admin/payments/totals', { as: admin, span: '2026-11-20' })(`
  الإجماليات وسجل السداد | ما قُبل من رسوم… | الفترة | يومي | شهري | ديسمبر ٢٠٢٦ | المبالغ المقبولة… | اليوم |
  رسوم الطلبات | الإجمالي | ١٢ مرة سداد | المجموع | رُد إلى أصحابه ١٢… | منها ما سُجّل يدويًا… |
  تنزيل الإجماليات (CSV) | تنزيل سجل قرارات… | سجل قرارات السداد يضم…`);
page('the sums of a year', '/admin/payments/totals?by=month', { as: admin, span: '2026-11' })(`نوفمبر ٢٠٢٦`);
page('no sums', '/admin/payments/totals', { ...bare })(`لم يُقبل أي إثبات ولم…`);
page('a refund without its number', '/admin/refunds?item=12', { as: admin, state: 'due' })(`» سجّل أنه رُد
  اكتب رقم عملية الرد`);
