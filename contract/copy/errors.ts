import { referenceText } from '#contract/copy/reference.ts';

/** In place of a text or a reason that was erased. */
export const erasedReason = 'نص محذوف';
/** Also in place of the texts themselves. */
export const textsErased = 'حُذفت نصوص هذه القضية بعد مدة حفظها';

const badInput = 'البيانات المرسلة غير صحيحة، راجعها وحاول مرة أخرى';

/** The messages of refused calls (specification#refusals). */
export const errorTexts = {
  bad_request: badInput,
  invalid_input: badInput,
  code_invalid: 'رمز التحقق غير صحيح أو انتهت صلاحيته، راجعه أو اطلب رمزًا جديدًا',
  password_wrong: 'كلمة المرور الحالية غير صحيحة',
  reason_needed: 'اكتب سبب هذا القرار',
  image_invalid: 'تعذّر قراءة الصورة، اختر صورة من نوع JPEG أو PNG أو WebP أو GIF أو AVIF',
  passkey_invalid: 'تعذّر التحقق من مفتاح المرور، حاول مرة أخرى',
  not_signed_in: 'سجّل الدخول أولًا للمتابعة',
  credentials_invalid: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
  second_factor_needed:
    'أكمل التحقق بخطوتين: استخدم مفتاح المرور، أو اكتب الرمز الظاهر في تطبيق المصادقة أو أحد رموز الاسترداد',
  second_factor_wrong: 'رمز تطبيق المصادقة غير صحيح أو استُخدم من قبل، انتظر الرمز التالي وحاول مرة أخرى',
  not_allowed: 'هذه الخطوة غير متاحة لنوع حسابك',
  confirm_again: 'أكّد كلمة المرور أولًا',
  second_factor_missing: 'تشترط المنصة على كل مدير التحقق بخطوتين. فعّله في صفحة «حسابي» أولًا، ثم تابع عملك.',
  email_not_confirmed: 'بريدك الإلكتروني غير مؤكَّد، أكّده ثم سجّل الدخول',
  account_pending: 'حسابك بانتظار قبول المنصة، وستصلك رسالة فور قبوله',
  account_rejected: 'لم يُقبل حسابك',
  account_suspended: 'حسابك موقوف، تواصل معنا لمعرفة السبب',
  fee_unpaid: 'ادفع الرسوم التكميلية من صفحة «حسابي» قبل إرسال العروض',
  not_found: 'لم نجد ما تبحث عنه',
  too_slow: 'لم تصل البيانات كاملة في الوقت المسموح. تأكد من اتصالك، ثم حاول مرة أخرى.',
  account_exists: 'هذا الحساب موجود بالفعل',
  already_decided: 'سبقك مدير آخر إلى اتخاذ القرار',
  state_changed: 'تغيّرت هذه البيانات منذ فتح الصفحة، حدّثها ثم حاول مرة أخرى',
  proof_open: 'أرسلت إثباتًا من قبل، وهو قيد المراجعة',
  refund_open: 'لهذا السداد مبلغ ينتظر الرد في قائمة «مبالغ تُرد»، فقرر فيه أولًا',
  own_record: 'سجّلت هذا السداد بنفسك، فيقرر فيه مدير آخر',
  no_offer_yet: 'لم يصل عرض على هذا الطلب بعد، فلا تدفع الآن',
  offers_closed: 'لم يعد هذا الطلب يستقبل عروضًا',
  fee_may_only_fall: 'بعد أن يرى المستخدم العروض يمكنك تخفيض الأتعاب فقط',
  offer_stands: 'بعد أن يرى المستخدم العروض لا يمكن سحب العرض',
  fee_paid: 'رسومك مدفوعة وسارية، لا حاجة إلى الدفع الآن',
  no_fee: 'لا رسوم مطلوبة هنا، فلا تحوّل شيئًا ولا ترسل إثباتًا',
  last_administrator: 'لا بد أن يبقى للمنصة مدير واحد على الأقل له كل الصلاحيات، امنحها لمدير آخر أولًا',
  last_second_factor:
    'تشترط المنصة على كل مدير التحقق بخطوتين، فلا يمكن إيقاف آخر وسيلة له. أضف وسيلة أخرى أولًا، ثم أوقف هذه.',
  number_taken: 'هذا الرقم مستخدم من قبل',
  already_invited: 'لهذا المحامي دعوة في هذا الطلب من قبل',
  room_closed: 'أُغلقت غرفة القضية بانتهاء الطلب، وأصبحت للقراءة فقط',
  dates_full: 'وصلت المواعيد إلى الحد الأقصى. ألغِ موعدًا منها أولًا.',
  already_reviewed: 'قيّمت هذا العمل من قبل',
  already_complained: 'لك شكوى على هذا الطلب تنتظر ردنا. اسحبها أولًا إن أردت أن تكتب غيرها.',
  content_changed: 'غيّر مدير آخر هذا المحتوى بعد أن فتحته. أعد تحميل الصفحة، ثم أعد تعديلك.',
  content_full: 'لا يمكن نشر أكثر من ١٠٠ عنصر من هذا النوع. اسحب واحدًا منها أولًا.',
  attachments_full: 'لا يمكن إرفاق أكثر من ١٠ مستندات بالطلب الواحد. احذف واحدًا منها أولًا.',
  passkeys_full: 'لا يمكن إضافة أكثر من ١٠ مفاتيح مرور إلى الحساب. احذف واحدًا منها أولًا.',
  comment_settled: 'مرّ ربع ساعة على تعليقك، فلم يعد تعديله ممكنًا. يمكنك حذفه.',
  acted_since: 'لم يعد التراجع ممكنًا، فقد تغيّرت الحالة بعد قرارك',
  key_reused: 'تغيّرت البيانات بعد إرسالها أول مرة. حدّث الصفحة، ثم أرسلها من جديد.',
  texts_erased: textsErased,
  too_large: 'حجم الملف أكبر من المسموح',
  unsupported_media: 'نوع البيانات غير مقبول في هذه الخطوة',
  too_many: 'محاولات كثيرة في وقت قصير، انتظر قليلًا ثم حاول مرة أخرى',
  login_by_link: 'محاولات كثيرة خاطئة لدخول هذا الحساب اليوم. افتح الرابط الذي أرسلناه إلى بريدك، ثم سجّل الدخول.',
  internal: 'الخلل عندنا وليس عندك. حاول مرة أخرى بعد قليل.',
  unavailable: 'الخدمة غير متاحة الآن، حاول بعد قليل',
};

/** The message of a failure, with the number by which the log finds it. */
export const failureText = (number: string): string => `${errorTexts.internal} ${referenceText} ${number}`;

/** The message of a call that succeeds and has no message of its own. */
export const doneText = 'تم بنجاح';
