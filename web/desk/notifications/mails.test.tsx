import { page } from '../../../test/shown-page.tsx';
import { person } from '../../../test/shown-part.tsx';

const admin = person('Admin');
const reader = person('Admin', { permission: 'readOnly' });

page('mails that do not leave', '/admin/mail', { as: admin, is: 'each' })(`» عن هذه القائمة
  البريد الصادر | لا يرد خادم البريد… | نعيد المحاولة حتى ٤٨… | رموز انتهت قبل أن… | حالة الرسائل |
  تعذّر الإرسال وستُعاد… | توقفت المحاولات | بانتظار الإرسال | البحث في: تعذّر… | جزء من عنوان المرسَل إليه |
  أرسل رسالة تجربة إلى… | الرسائل التي تنتظر… | رسالة · رسالة رقم | إلى | المحاولات | وقت الإنشاء |
  المحاولة التالية | خطأ من خادم البريد | كما قاله الخادم | أعد المحاولة الآن`);
page('who may only read', '/admin/mail', { as: reader, is: 'each' })(`» عن هذه القائمة
  ✗ أرسل رسالة تجربة إلى… | أعد المحاولة الآن`);
page('none is failed', '/admin/mail?state=failed', { as: admin, is: 'bare' })(`لا توجد رسائل تعذّر…`);
page('none is dead', '/admin/mail?state=dead', { as: admin, is: 'bare' })(`لا توجد رسائل توقفت…`);
page('none is waiting', '/admin/mail?state=waiting', { as: admin, is: 'bare' })(`لا توجد رسائل بانتظار…`);
page('one mail', '/admin/mail/12', { as: admin, canRetry: false, isSecret: false })(`
  كل الرسائل | الرسالة رقم 12 | وقت الإرسال | المحتوى السري | رمز أو رابط سري، لا… | صلاحية الرمز أو الرابط |
  حساب المرسل إليه | كان فيها رمز أو رابط…`);
page('a mail without a secret', '/admin/mail/12', { as: admin, is: 'bare' })(`لا رمز ولا رابط سري`);
