import { page } from '../../../test/shown-page.tsx';
import { person } from '../../../test/shown-part.tsx';

const admin = person('Admin');
const reader = person('Admin', { permission: 'readOnly' });
const administrator = { deletedAt: null, permission: 'reviewer', lawyer: null, role: 'Admin', status: 'Accepted' };
const client = { deletedAt: null, permission: null, lawyer: null, role: 'Client', status: 'Accepted' };
const paperless = { idPhoto: null, barCardPhoto: null, reviewNote: null, sameCard: [] };
const lawyer = { as: admin, role: 'Lawyer' };
const bare = { as: admin, is: 'bare' } as const;

page('a lawyer who was asked for changes', '/admin/lawyers?item=12', { ...lawyer })(`» عن هذه القائمة
  المحامون | حالة الحسابات | بانتظار المراجعة | مقبولون | مرفوضون | موقوفون | البحث في: المحامون |
  الاسم أو البريد أو… | بالاسم | راجع البيانات والصور… | أسبوع | ١٢ سنة | بطاقة مكررة | طُلب تعديل |
  التفاصيل: ⁨displayName⁩ | بانتظار تعديل المحامي | منذ أسبوع | رقم البطاقة نفسه… | (محامٍ، بانتظار القرار) |
  طُلب من المحامي تعديل | تختفي هذه الملاحظة… | صورة البطاقة | المكتوب في الحساب | صورة كارنيه النقابة |
  طابِق قبل القبول | الاسم مطابق للبطاقة… | الأرقام مطابقة | الكارنيه مجدَّد لهذا… | الصور واضحة |
  البريد الإلكتروني | رقم الهاتف | رقم البطاقة | رقم كارنيه النقابة | آخر درجة قيد | اسم التخصص | رقم التخصص |
  سنوات الخبرة | المحافظة | المركز أو المدينة | المحكمة التابع لها | شهادة الخبرة | تاريخ الشهادة | ٢٠ نوفمبر ٢٠٢٦ |
  الرسوم التكميلية | غير مطلوبة الآن | تاريخ التسجيل | ملاحظات داخلية… | تواصل مع ⁨displayName⁩ | بريد |
  بريد. يُسجَّل كل… | حُذفت الملاحظة | قبول… | رفض`);
page('who may only read', '/admin/lawyers?item=12', { as: reader, role: 'Lawyer' })(`» عن هذه القائمة
  ✗ صورة البطاقة | المكتوب في الحساب | صورة كارنيه النقابة | طابِق قبل القبول | الاسم مطابق للبطاقة… | الأرقام مطابقة |
  الكارنيه مجدَّد لهذا… | الصور واضحة | رقم البطاقة`);
page('the list is narrowed down', '/admin/lawyers', { ...bare })(`» تصفية
  ينقصها مستند | تكرر رقم بطاقتها | لا يوجد محامون…`);
page('changes are asked for', '/admin/lawyers?item=12', { ...paperless, ...lawyer, paidUntil: '2099-01-01' })(`
  » طلب تعديل
  بلا صور | بانتظار القرار | لم تُرفع بعد | مدفوعة حتى ١ يناير ٢٠٩٩ | طلب تعديل | طلب تعديل من… |
  يبقى حسابه بانتظار… | المطلوب تعديله | أعد تصوير البطاقة بوضوح | أعد تصوير الكارنيه بوضوح | ارفع صورة كارنيه هذا… |
  أكمل بياناتك المهنية | صحّح البيانات لتطابق… | سبب آخر | يصل هذا السبب إلى… | إلغاء | إغلاق
  ✗ راجع البيانات والصور… | اختصارات لوحة المفاتيح | بطاقة مكررة | طُلب تعديل | بانتظار تعديل المحامي |
  رقم البطاقة نفسه… | (محامٍ، بانتظار القرار) | طُلب من المحامي تعديل | تختفي هذه الملاحظة…`);
page('what speaks against an account needs a reason', '/admin/lawyers?item=12', { ...lawyer, idPhoto: null })(`» قبول…
  بلا صورة بطاقة | قبول حساب ⁨displayName⁩؟ | سيظهر في قائمة… | راجع قبل القبول | صورة البطاقة لم تُرفع |
  رقم البطاقة نفسه… | سبب القبول | يُحفظ مع القرار في… | قبول`);
page('a refusal has its reasons', '/admin/lawyers?item=12', { ...lawyer, barCardPhoto: null })(`» رفض
  بلا صورة كارنيه | رفض حساب ⁨displayName⁩؟ | سبب الرفض | صورة البطاقة أو… | البيانات لا تطابق… |
  الكارنيه غير مجدَّد | مستند ناقص | يوجد حساب سابق…`);
page('a suspension', '/admin/lawyers?item=12&status=Accepted', { ...lawyer, status: 'Accepted', isPaid: false })(`
  » إيقاف الحساب
  مقبول | (محامٍ، مقبول) | المستندات | غير مدفوعة | إيقاف الحساب | إيقاف حساب ⁨displayName⁩؟ | يُسجَّل خروجه من كل… |
  سبب الإيقاف`);
page('a suspended one is restored', '/admin/lawyers?item=12&status=Suspended', { ...lawyer, status: 'Suspended' })(`
  موقوف | (محامٍ، موقوف) | إعادة التفعيل`);
page('a rejection', '/admin/lawyers?item=12&status=Rejected', { ...lawyer, status: 'Rejected' })(`
  » تراجع عن رفض حساب ⁨displayName⁩
  مرفوض | (محامٍ، مرفوض) | تراجع عن رفض حساب… | تراجع | التراجع عن رفض حساب… | يعود الحساب إلى… | السبب`);
page('a participant waits', '/admin/participants?item=12', { as: admin, lawyer: null, sameCard: [] })(`
  المشاركون | بانتظار القبول | البحث في: المشاركون`);
page('no lawyers: Accepted', '/admin/lawyers?status=Accepted', { ...bare })(`لا يوجد محامون مقبولون`);
page('no lawyers: Suspended', '/admin/lawyers?status=Suspended', { ...bare })(`لا يوجد محامون موقوفون`);
page('no lawyers: Rejected', '/admin/lawyers?status=Rejected', { ...bare })(`لا يوجد محامون مرفوضون`);
page('no participants: Accepted', '/admin/participants?status=Accepted', { ...bare })(`لا يوجد مشاركون مقبولون`);
page('no participants: Suspended', '/admin/participants?status=Suspended', { ...bare })(`لا يوجد مشاركون موقوفون`);
page('no participants: Rejected', '/admin/participants?status=Rejected', { ...bare })(`لا يوجد مشاركون مرفوضون`);
page('no clients: Accepted', '/admin/clients?status=Accepted', { ...bare })(`
  المستخدمون | نشطون | البحث في: المستخدمون | لا يوجد مستخدمون نشطون`);
page('no clients: Suspended', '/admin/clients?status=Suspended', { ...bare })(`لا يوجد مستخدمون موقوفون`);
page('an account in full', '/admin/accounts/12', { ...client, as: admin })(`
  الحساب رقم 12 | كل المستخدمين | تنزيل كل الملاحظات | (مستخدم، مقبول) | الدخول والموافقة | أجهزة الدخول الآن |
  ١٢ جهازًا | آخر استخدام | الموافقة على سياسة… | التحقق بخطوتين | مفعَّل | تصحيح البيانات… | إلغاء التحقق بخطوتين… |
  إلغاء التحقق بخطوتين | ما يخص هذا الحساب | الطلبات | العروض القائمة | إثباتات الدفع | غرف القضايا | المشاركات |
  التعليقات | البلاغات التي أرسلها | سجل هذا الحساب: ما حدث له | نشاط صاحب هذا الحساب`);
page('who may only read corrects nothing', '/admin/accounts/12', { ...client, as: reader })(`
  ✗ تواصل مع ⁨displayName⁩ | بريد | بريد. يُسجَّل كل… | أضف ملاحظة | تنزيل كل الملاحظات | رقم البطاقة | إيقاف الحساب |
  تصحيح البيانات… | إلغاء التحقق بخطوتين…`);
page('facts are corrected with a reason', '/admin/accounts/12', { ...client, as: admin })(`» تصحيح البيانات…
  تصحيح بيانات… | يصل التصحيح وسببه إلى… | الاسم | (اختياري) | سبب التصحيح | حفظ التصحيح`);
page('a second factor is taken off', '/admin/accounts/12', { ...client, as: admin })(`
  » إلغاء التحقق بخطوتين لحساب ⁨displayName⁩
  إلغاء التحقق بخطوتين… | تنبيه | لمن فقد خطوته الثانية…`);
page('an account that was never used', '/admin/accounts/12', { ...bare })(`
  لا توجد ملاحظات حتى الآن | غير مسجَّل الدخول على… | غير مفعَّل`);
page('an administrator has a permission', '/admin/accounts/13', { ...administrator, as: admin })(`
  كل المديرين | مدير | مراجعة الحسابات… | التحقق بخطوتين مفعَّل | منذ ٢٠ نوفمبر ٢٠٢٦ | تغيير الصلاحية… |
  تغيير الصلاحية | إلغاء صلاحيات المدير… | إلغاء صلاحيات المدير`);
page('it is changed', '/admin/accounts/13', { ...administrator, as: admin })(`» تغيير الصلاحية: ⁨displayName⁩
  صلاحية ⁨displayName⁩ | تسري من اللحظة نفسها… | الصلاحية | كل الصلاحيات | المحتوى والمشاركات | اطلاع فقط |
  يراجع الحسابات… | حفظ الصلاحية`);
page('it is taken away', '/admin/accounts/13', { ...administrator, as: admin })(`» إلغاء صلاحيات المدير: ⁨displayName⁩
  إلغاء صلاحيات… | يُسجَّل خروجه من كل…`);
page('a deleted account', '/admin/accounts/12', { as: admin })(`
  حذف صاحب هذا الحساب حسابه… | بقي منه ما تحتاج إليه…`);
page('a registration by hand', '/admin/registrations/12', { as: admin, codeExpiresAt: '2099-01-01' })(`» أكّد يدويًا…
  تسجيل لم يؤكَّد رقم 12 | لم يؤكد صاحبه بريده… | تسجيل غير مؤكَّد | (مستخدم، بانتظار القرار) | نوع الحساب |
  الرمز الأخير صالح حتى | رقم الحساب بعد التأكيد | أعد إرسال الرمز | صحّح البريد | أكّد يدويًا… | سجل هذا التسجيل |
  تأكيد التسجيل يدويًا | يُفتح الحساب كأن… | سبب التأكيد | اتصل صاحبه من الهاتف… | حضر صاحبه ببطاقته |
  يُحفظ في سجل النشاط… | أكّد التسجيل`);
page('its address is corrected', '/admin/registrations/12', { as: admin })(`» صحّح البريد
  انتهت صلاحية الرمز الأخير | تصحيح البريد | يُرسل رمز جديد إلى… | البريد الصحيح`);
page('administrators and invitations', '/admin/administrators', { as: admin, is: 'each', status: 'Accepted' })(`
  » عن هذه القائمة
  المديرون | البحث في: مديرو المنصة | من يدير المنصة وما… | مديرو المنصة | دعوة مدير جديد | تصله رسالة فيها رابط… |
  اختر أقل صلاحية تكفي… | إرسال الدعوة | دعوات لم تُقبل بعد | أرسلها | · صالحة حتى… | سحب الدعوة: ⁨displayName⁩ |
  سحب الدعوة`);
page('no administrators', '/admin/administrators', { ...bare })(`لا يوجد مديرون`);
page('keys of a queue', '/admin/lawyers', { as: admin, is: 'bare' })(`» عن هذه القائمة » اختصارات لوحة المفاتيح
  تعمل في الصفحة كلها… | القبول أو الموافقة | الرفض أو الإخفاء | المقارنة بملء الشاشة… | التراجع عن آخر قرار |
  تحديد أو إلغاء التحديد | البحث في القائمة | الانتقال إلى التفاصيل | اختصارات الحرف الواحد… | أوقفها إذا كنت تملي…`);
page('several at once', '/admin/lawyers', { ...lawyer, sameCard: [] })(`» تحديد: ⁨displayName⁩ » قبول حساب واحد
  إجراء على المحدد | تحديد كل المعروض (١) | قبول حساب واحد؟ | سيظهرون في قائمة…`);
