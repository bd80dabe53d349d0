import { page } from '../../test/shown-page.tsx';
import { person } from '../../test/shown-part.tsx';

const lawyer = person('Lawyer');

page('the dialog login', '/privacy', { dialog: 'login' })(`
  سياسة الخصوصية | ما نجمعه من بيانات… | آخر تحديث: | تسجيل الدخول | نسيت كلمة المرور؟ | دخول | تأكيد الحساب |
  ليس لديك حساب؟ أنشئ… | حساب مستخدم | حساب محامٍ | حساب مشارك`);
page('the dialog verify', '/privacy', { dialog: 'verify' })(`
  أدخل رمز التحقق الذي… | لم تصلك الرسالة؟ راجع… | إعادة إرسال الرمز`);
page('the dialog forgotten-password', '/privacy', { dialog: 'forgotten-password' })(`
  استعادة كلمة المرور | اكتب بريدك الإلكتروني… | إرسال الرمز | تذكّرتها؟ سجّل الدخول`);
page('the dialog register-client', '/privacy', { dialog: 'register-client' })(`
  إنشاء حساب مستخدم | خطوة واحدة وتبدأ في… | الاسم كما في البطاقة | الرقم القومي | كما هو في البطاقة |
  سنرسل إليه رمز التحقق | تأكيد كلمة المرور | أوافق على | يفتح في صفحة جديدة | و | شروط الاستخدام |
  وعلى معالجة بياناتي… | إنشاء الحساب | لديك حساب؟ سجّل الدخول`);
page('the dialog register-lawyer', '/privacy', { dialog: 'register-lawyer' })(`
  إنشاء حساب محامٍ | سجّل بياناتك… | اسم المحامي | الاسم كما في كارنيه… | الرقم المكتوب على…`);
page('the dialog register-participant', '/privacy', { dialog: 'register-participant' })(`
  إنشاء حساب مشارك | شارك برأيك في تطوير… | تراجع الإدارة حسابك…`);
page('the dialog join-user', '/privacy', { dialog: 'join-user' })(`
  كيف تحب أن تبدأ؟ | سجّل الدخول بحسابك… | تسجيل جديد كمستخدم`);
page('the dialog join-participant', '/privacy', { dialog: 'join-participant' })(`تسجيل جديد كمشارك`);
page('the dialog account', '/privacy', { dialog: 'account' })(`
  لمن نرسل العروض؟ | جديد أم لديك حساب؟ | حساب جديد | لديّ حساب | أنشئ الحساب وأرسل الطلب | بعد رمز التحقق يُرسل…`);
page('the dialog participant-account', '/privacy', { dialog: 'participant-account' })(`
  من صاحب المقترح؟ | ادخل أو سجّل كمشارك… | لم تسجّل الدخول، من… | أنشئ الحساب | بعد رمز التحقق تدخل…`);
page('the dialog confirm-again', '/privacy', { dialog: 'confirm-again' })(`
  هذه خطوة حساسة، فاكتب… | متابعة`);
page('the dialog view-request', '/privacy', { dialog: 'view-request' })(`
  فتح طلب برقمه | أدخل بيانات حسابك… | الرقم المرسل إليك مع… | عرض الطلب`);
page('the dialog benefits-lawyer', '/privacy', { dialog: 'benefits-lawyer' })(`
  مزايا المحامي على المنصة | مزايا المحامي | الشريحة السابقة | شريحة ١ من ١ | الشريحة التالية | إيقاف الحركة`);
page('the dialog benefits-user', '/privacy', { dialog: 'benefits-user' })(`
  مزايا المستخدم على المنصة | لا يوجد محتوى متاح`);
page('the dialog welcome', '/privacy', { dialog: 'welcome' })(`
  أهلًا بك في سَنَد | اكتشف ما تقدّمه لك… | مزايا المستخدم | تُغلق هذه النافذة…`);
page('no benefits yet', '/privacy', { is: 'bare', dialog: 'benefits-user' })(`لا يوجد محتوى متاح حاليًا`);
page('a link of a mail: /login-link', '/login-link', { as: null })(`
  الدخول برابط البريد | الرابط ناقص | افتح الرابط كاملًا… | العودة إلى الرئيسية`);
page('a link of a mail: /email-way-back', '/email-way-back', { as: null })(`
  استعادة بريد حسابك | لا يمكن استخدام هذا… | هذا الرابط غير صحيح…`);
page('a link of a mail: /administrator-invitation', '/administrator-invitation', { as: null })(`
  دعوة إلى إدارة المنصة | رابط الدعوة غير صحيح…`);
page('a link of a mail: /unsubscribe/abc', '/unsubscribe/abc', { as: null })(`
  إيقاف رسائل البريد | تم إيقاف هذه الرسائل | لن يصلك بريد عنها بعد… | صفحة الإشعارات`);
page('a link of a mail: /login-link?code=12#a@b.c', '/login-link?code=12#a@b.c', { as: null })(`
  يسمح لك هذا الرابط… | سجّل الدخول الآن…`);
page('a link of a mail: /administrator-invitation?code=12#a@b.c', '/administrator-invitation?code=12#a@b.c', {
  as: null,
})(`
  اختر كلمة المرور التي…`);
page('a link of a mail: /email-way-back?code=12#a@b.c', '/email-way-back?code=12#a@b.c', { as: null })(`
  إذا لم تطلب تغيير… | أعد حسابي إلى هذا البريد`);
page('the lawyers', '/Lawyer', { is: 'each' })(`
  راجعنا بطاقة كل منهم… | سجّل كمحامٍ | محامو المنصة | البحث في المحامين | لا تختار من هنا. | ، فيعرض عليك… |
  قدّم طلبك | محامٍ واحد | خبرة: ١٢ سنة | راجعنا بطاقته وكارنيهه | قدّم طلبًا في تخصصه… | خبرتك في انتظار من… |
  انضم إلى محامي… | خمس نجوم | نجمة الصدارة | كلما اكتمل عرضك اقترب… | إعلانات عن القضايا | الإعلان السابق |
  الإعلان التالي | المدينة | التخصص المطلوب | عزيزي المحامي، هذا… | أنشئ حسابك بخطوة… | أنشئ حساب محامٍ |
  أودع الرسوم أو المستندات | اشتراك سنوي، صورة… | افتح حسابي | صفحة المقترحات والمناقشات | شارك زملاءك الرأي في… |
  افتح الصفحة | استمارة تسجيل محامٍ | ١ من ٣: بياناتك | بياناتك | الاسم بالكامل | الاسم الرباعي كما في… |
  رقم الموبايل | مهنتك | اختر المحافظة أولًا | أوراقك | أرفقهما الآن أو… | صورة بطاقة رقم قومي سارية |
  (مطلوبة قبل المراجعة) | صورة كارنيه نقابة سارٍ | التالي: مهنتك`);
page('no lawyers', '/Lawyer', { is: 'bare' })(`
  لا يوجد محامون… | لا توجد إعلانات حاليًا
  ✗ محامٍ واحد | خبرة: ١٢ سنة | راجعنا بطاقته وكارنيهه | قدّم طلبًا في تخصصه… | الإعلان السابق | الإعلان التالي |
  ١ من ١ | المدينة | التخصص المطلوب`);
page('a lawyer among them', '/Lawyer', { as: lawyer, is: 'bare' })(`
  ✗ محامٍ واحد | خبرة: ١٢ سنة | راجعنا بطاقته وكارنيهه | قدّم طلبًا في تخصصه… | الإعلان السابق | الإعلان التالي |
  ١ من ١ | المدينة | التخصص المطلوب`);
page('leaving asks first', '/privacy', { as: lawyer })(`» تسجيل الخروج
  هل أنت متأكد؟ | سنسجّل خروجك من حسابك. | نعم، سجّل الخروج`);
page('a client without a name', '/privacy', { dialog: 'register-client' })(`» إنشاء الحساب
  الاسم مطلوب`);
page('a login without anything', '/privacy', { dialog: 'login' })(`» دخول
  من فضلك املأ جميع الحقول`);
