import { page } from '../../../test/shown-page.tsx';
import { person } from '../../../test/shown-part.tsx';

const admin = person('Admin');

page('rooms in every phase', '/admin/invitations', { as: admin, is: 'each' })(`» عن هذه القائمة
  غرفة قضية جديدة | المفتوحة | البحث في: غرف القضايا | اسم أحد الطرفين أو… | كل الغرف في كل… | غرفة القضية رقم |
  انتهى العمل | لم يقع الاختيار عليه… | لم يعد مكلفًا بالطلب | مخفية عن طرفيها`);
page('no rooms', '/admin/invitations', { as: admin, is: 'bare' })(`» تصفية
  كل الحالات | العروض مفتوحة | لا توجد غرف`);
page('a room of the chosen lawyer stays', '/admin/invitations/12', { as: admin })(`
  كل الغرف | غرفة القضية رقم 12 | بيانات الغرفة | المستخدم | المحامي | طبيعة الموضوع | تاريخ الإنشاء | الرقم السري |
  الغرفة | اختار المستخدم هذا… | فتح الغرفة والاطلاع عليها | نشاط الغرفة | المرفقات | آخر نشاط`);
page('a room is hidden with a reason', '/admin/invitations/12', { as: admin, is: 'bare' })(`» إخفاء الغرفة
  إخفاء الغرفة عن… | إخفاء الغرفة | لم يكتب أحد فيها بعد | إخفاء غرفة القضية رقم 12؟ | لا يراها طرفاها ولا… |
  يصل هذا السبب إلى…`);
page('a hidden room', '/admin/invitations/12', { as: admin, is: 'bare', isWithdrawn: true, state: 'withdrawn' })(`
  تراجع عن إخفاء غرفة…`);
