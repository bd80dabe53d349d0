import { page } from '../../test/shown-page.tsx';
import { person } from '../../test/shown-part.tsx';

const client = person('Client');
const lawyer = person('Lawyer');

page('a visitor fills in the form', '/submit-your-application', { is: 'bare' })(`
  تكتبه مرة، فيعرض عليك… | رسوم الطلب ٣٠٠ جنيه… | طلب خدمة قانونية | مشكلتك | اكتب كلمة: نفقة… | اختر |
  بعد المحافظة | ابحث عن المحكمة | موضوع الطلب | ماذا حدث، وماذا تريد… | أقرب جلسة أو ميعاد… | لا يوجد أو لا أعرف |
  نعم، في يوم… | نسجّل تاريخ اليوم… | كيف نصل إليك | لا يراه محامٍ قبل أن… | طلب سري | يرى المحامون الموضوع… |
  ولا نحفظ ما تكتبه إلا… | اختر المستندات | (اختيارية) | اسحب صورًا أو ملفات… | أضف صورة أو ملف PDF |
  عشرة على الأكثر، حتى… | المزيد | رقم من عندك يميّز… | الآن | التقديم مجاني | بعد أول عرض | ٣٠٠ جنيه مرة واحدة… |
  تُرد كاملة | إذا ألغيت الطلب قبل… | إرسال الطلب | آخر خطوة بعدها… | تعليمات قبل التقديم | اشرح الموضوع باختصار… |
  لا تدفع شيئًا عند… | تابع طلبك من «طلباتي». | إيداع الرسوم | إيداع المستندات | محامٍ ومعك رقم طلب؟`);
page('a lawyer may not', '/submit-your-application', { as: lawyer })(`
  تقديم الطلبات لحسابات… | أنت مسجّل بحساب… | طلباتي`);
page('an empty form is refused', '/submit-your-application', { as: client, is: 'bare' })(`» إرسال الطلب
  طبيعة الموضوع مطلوبة`);
page('a client has requests in every status', '/requests', { as: client, is: 'each' })(`
  بانتظارك | بانتظارك: هل انتهى العمل؟ | كل بيانات الطلب | ما يُرد إليك | نتحقق من وصول ١٢… | ينتهي طلبك اليوم إن… |
  ادفع ١٣ جنيهًا | إرسال إثبات الدفع | يُرد إليك ١٣ جنيهًا… | عرض تفاصيل الطلب | رُد إليك ١٤ جنيهًا ·… |
  تم تأكيد السداد، اختر… | قارن بين العروض | لن يُرد ١٥ جنيهًا ·… | يُعدّ العمل مكتملًا… | نتحقق من وصول ١٦… |
  طلبات منتهية | انتهى العمل مع… | يُرد إليك ١٧ جنيهًا… | انتهى هذا الطلب بالإلغاء. | رُد إليك ١٨ جنيهًا ·…`);
page('a lawyer has them by what they ask for', '/requests', { as: lawyer, is: 'each' })(`
  أسئلة موكليك: ١ | موكلك ينتظر ردك: title | افتح ورُد | أقسام طلباتك | بانتظار عرضك | قدّمت عرضًا | اختارك |
  منتهية | البحث في طلباتك | ابحث في طلباتك | أقرب ميعاد | الأحدث | · منذ ١١ يومًا | تخصصك | محافظتك | أجب اليوم |
  فتح الطلب | بانتظار سداد المستخدم | عرضك الآن أمام المستخدم | اختارك صاحب الطلب`);
page('none waits for an offer', '/requests', { as: lawyer, is: 'bare' })(`لا توجد طلبات بانتظار…`);
page('a request with all that happened', '/request/12', { as: client, is: 'each' })(`
  كان محاميك | تخصص طلبك ·… | نسخ | غرفة القضية | اتفاق الأتعاب | أرسلنا طلبك إلى… | عرضه المكتوب |
  ٢٤ جنيهًا · estimatedTime | بقية العروض | عرض واحد | ما كتبته ورقماه | مستندان | شكوى على سير القضية |
  بانتظار ردنا | ردنا | سحب الشكوى | رددنا عليها | سحبتها | كتابة شكوى | قدّم طلبًا جديدًا`);
page('a new request', '/request/12', { as: client, is: 'bare' })(`
  الخطوة التالية · علينا | نبحث لطلبك عن محامين… | لا توجد عروض حتى الآن | أضف
  ✗ نتحقق من وصول ١٢… | كان محاميك | تخصص طلبك ·… | نسخ | غرفة القضية | اتفاق الأتعاب | أرسلنا طلبك إلى… |
  ينتهي الطلب تلقائيًا… | عرضه المكتوب`);
page('a request: Waiting for Paid', '/request/12', { as: client, status: 'Waiting for Paid' })(`
  لم يُقبل إثبات الدفع… | مستند واحد`);
page('a new request: Waiting for Paid', '/request/12', { as: client, is: 'bare', status: 'Waiting for Paid' })(`
  لا تدفع شيئًا الآن…`);
page('a request: Payment Under Review', '/request/12', { as: client, status: 'Payment Under Review' })(`
  وصلتنا الصورة…`);
page('a new request: Payment Under Review', '/request/12', { as: client, is: 'bare', status: 'Payment Under Review' })(`
  وصلتنا الصورة…`);
page('a request: Paid', '/request/12', { as: client, status: 'Paid' })(`قارن بين العروض واختر…`);
page('a request: In Progress', '/request/12', { as: client, status: 'In Progress' })(`
  محاميك | ١ بانتظار ردك | هل انتهى العمل المتفق… | يقول محاميك إنه انتهى… | نعم، اكتمل | لا، لم ينتهِ |
  عرضه الذي اخترته | الأتعاب | مؤخر ١٢ | المدة | عقد مكتوب | موافق | العرض كاملًا | الخطة واكتمال العرض`);
page('a new request: In Progress', '/request/12', { as: client, is: 'bare', status: 'In Progress' })(`
  الخطوة التالية ·… | يعمل محاميك على طلبك…`);
page('a request: Completed', '/request/12', { as: client, status: 'Completed' })(`
  انتهى العمل مع | تقييمك للعمل | ١٢ نجوم`);
page('a new request: Cancelled', '/request/12', { as: client, is: 'bare', status: 'Cancelled' })(`
  انتهى هذا الطلب دون… | أرسله مرة أخرى`);
page('before the choice a request is cancelled', '/requests', { as: client, status: 'Paid' })(`إلغاء الطلب`);
page('from then on it is not', '/requests', { as: client, status: 'In Progress' })(`طلباتي ✗ إلغاء الطلب`);
page('a client cancels', '/request/12', { as: client, is: 'bare' })(`» إلغاء الطلب
  إلغاء الطلب؟ | لن يصل الطلب إلى… | رجوع`);
page('a complaint is withdrawn', '/request/12', { as: client, status: 'In Progress' })(`» سحب الشكوى
  سحب الشكوى؟ | لن نرد عليها بعد… | سحبها`);
page('a lawyer reads a request they offered on', '/lawyer-request/12/7', { as: lawyer, is: 'each' })(`
  ما طُلب منك | مضى في ٢٠ نوفمبر ٢٠٢٦ | وبيانات صاحبه | وصل عرضك. يطّلع عليه… | عرضك على الطلب | هذه البيانات سرية…`);
page('a lawyer reads a new one', '/lawyer-request/12/7', { as: lawyer, is: 'bare' })(`
  ادرس الطلب وقدّم عرضك… | أعتذر عن هذا الطلب | قدّم عرضك
  ✗ مضى في ٢٠ نوفمبر ٢٠٢٦ | وصل عرضك. يطّلع عليه… | أجب اليوم | اكتمال العرض ١٫٢ من ١٠ | عرضك على الطلب |
  إجمالي الأتعاب | مقدم ١٢ | · مؤخر ١٢ | مقدم الأتعاب`);
page('a lawyer declines', '/lawyer-request/12/7', { as: lawyer, is: 'bare' })(`» أعتذر عن هذا الطلب
  الاعتذار عن الطلب | يُرفع الطلب من قائمتك… | سبب الاعتذار | تعارض مصالح | ضيق الوقت | خارج التخصص | بُعد المكان |
  تفاصيل السبب | تأكيد الاعتذار`);
page('a lawyer writes an offer', '/lawyer-request/12/7#write', { as: lawyer, is: 'bare' })(`
  العودة إلى الطلب | المطلوب | الأتعاب والمدة | عند بدء العمل | بالجنيه المصري | عند انتهاء العمل |
  مثال: ثلاثة أشهر | مدد شائعة | أسبوعان | ثلاثة أشهر | ستة أشهر | أكثر من سنة | بحسب جلسات المحكمة | الالتزامات |
  موافق عليها كلها | غير موافق | الالتزام بالسرية | الالتزام بالتواصل مع… | الموضوع وخطة العمل | حددت نوع القضية |
  فهمت الموضوع | أحتاج إلى توضيح | لخّص الموضوع كما فهمته | خطة العمل | واضحة | غير واضحة | اكتب الخطوات… |
  اكتمال العرض | اكتمال العرض ٠٫٠ من ١٠ | اكتمال عرضك الآن ٠٫٠… | إرسال العرض | أكمل البنود الفارغة… | اكتمال عرضك |
  ينقصه: العقد ٢٫٠…`);
page('the chosen lawyer: Paid', '/lawyer-request/12/7', { as: lawyer, status: 'Paid' })(`عرضك الآن أمام…`);
page('the chosen lawyer: In Progress', '/lawyer-request/12/7', { as: lawyer, status: 'In Progress' })(`
  موكلك | أبلغت موكلك في ٢٠… | الطلب كاملًا | رقماه وبيانات موكلك | عرضك | بيانات موكلك لهذا…`);
page('another lawyer: In Progress', '/lawyer-request/12/7', { as: lawyer, status: 'In Progress', isChosen: false })(`
  اختار صاحبه عرضًا آخر | شكرًا على عرضك | لم يقع الاختيار عليه… | نقص عرضك بندان: | . أكملهما في عرضك القادم. |
  طلبات تناسبك الآن | كلها ١٢ | الطلب كما كُتب | دون بيانات صاحبه`);
page('the chosen lawyer: Completed', '/lawyer-request/12/7', { as: lawyer, status: 'Completed' })(`
  كان موكلك | اكتمل هذا الطلب…`);
page('the chosen lawyer: Cancelled', '/lawyer-request/12/7', { as: lawyer, status: 'Cancelled' })(`
  أُلغي هذا الطلب، ولم…`);
page('another lawyer: Cancelled', '/lawyer-request/12/7', { as: lawyer, status: 'Cancelled', isChosen: false })(`
  أُلغي هذا الطلب | لم يعد مطلوبًا منك…`);
page('an agreement is checked', '/agreement', { as: null })(`
  التحقق من اتفاق أتعاب | اكتب المرجع المطبوع… | مرجع الاتفاق | ١٦ حرفًا ورقمًا، ولا… | تحقق`);
page('a client pays', '/requests', { as: client, is: 'each' })(`» إرسال إثبات الدفع
  أرسل إثبات الدفع | صورة الدفع | يظهر فيها المبلغ… | كما كتبته آخر مرة… | المبلغ المحوَّل | رسوم الطلب ١٣ جنيهًا |
  تفاصيل تسرّع المراجعة | كما يظهر في إيصال… | رقم المحفظة التي حوّلت منها | الرقم الذي حوّلت منه. |
  رقم المحفظة والمبلغ | حوّل هذا المبلغ | نسخ المبلغ | إلى محفظة | نسخ رقم name | تأكد من الرقم والاسم… |
  لا نطلب أبدًا الرقم… ✗ محفظة أخرى`);
page('a client complains', '/request/12', {
  as: client,
  complaints: [],
  status: 'In Progress',
})(`» لديك شكوى على سير القضية؟
  شكوى على سير القضية | إن تعطلت قضيتك أو… | ما موضوع الشكوى؟ | ماذا حدث؟ | اكتب متى حدث وما… | إرسال الشكوى`);
page('work that did not end', '/request/12', { as: client, status: 'In Progress' })(`» لا، لم ينتهِ
  ما الذي لم ينتهِ؟ | يقرأ محاميك ما تكتبه… | رجوع ✗ نعم، اكتمل`);
page('an offer without a telephone', '/lawyer-request/12/7#write', { as: lawyer, is: 'bare' })(`» إرسال العرض
  رقم الهاتف من ١٠ أرقام إلى…`);
