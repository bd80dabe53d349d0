import { page } from '../../../test/shown-page.tsx';
import { person } from '../../../test/shown-part.tsx';

const client = person('Client');
const lawyer = person('Lawyer');
const admin = person('Admin');
const running = { is: 'each', phase: 'running' } as const;

page('a client writes to their lawyer', '/invite/12', { ...running, as: client })(`
  · دعوة ⁦12⁩ | ما كُتب في الغرفة | طلبات | ملاحظات | مواعيد | ملفات | المحادثة | الجمعة ٢٠ نوفمبر |
  ⁨أنت⁩: عاد الطلب إلى… | ⁨أنت⁩: أُلغي الطلب ·… | ⁨أنت⁩: اكتمل الطلب ·… | أبلغت أن العمل انتهى |
  ⁨أنت⁩: إلغاء موعد ·… | الجمعة | أضفه إلى تقويمك | جلسة | ملاحظتك | ⁨أنت⁩: إنهاء ما طُلب… | ردك | على: ⁨title⁩ |
  طلبك | إضافة ملاحظة | نص الملاحظة | اكتب لمحاميك… | إرسال الملاحظة | ماذا تكتب | اكتب | : إضافة ملاحظة | اطلب |
  : اسأل أو اطلب | إضافة موعد | موعد | مستند | إرفاق مستند | يصل إلى محاميك إشعار… | بيانات الغرفة والمزيد |
  بيانات القضية | رقمها وسرّها ومكانها | هاتفه وبريده | كما يراها محاميك | سجل الغرفة`);
page('a new room', '/invite/12', { as: client, is: 'bare' })(`
  دعوى جديدة | هنا غرفة القضية | لا يراها إلا أنت… | متى أقرب جلسة؟ | ما المستندات المطلوبة… |
  ما أول خطوة ستقوم بها؟ | غرفة القضية مفتوحة… | اكتب للمحامي… | يصل إلى المحامي… | كما يراها المحامي`);
page('a lawyer writes', '/invite/12', { ...running, as: lawyer, role: 'Lawyer', requestStatus: 'In Progress' })(`
  اكتب لموكلك… | يصل إلى موكلك إشعار… | كما يراها موكلك`);
page('an administrator only reads', '/invite/12', { as: admin, is: 'each', role: 'Admin' })(`ترى الغرفة كما يراها…`);
page('a room that is completed', '/invite/12', { as: client, phase: 'completed', requestStatus: 'Completed' })(`
  اكتمل الطلب، وغرفة…`);
page('a room that is cancelled', '/invite/12', { as: client, phase: 'cancelled', requestStatus: 'Cancelled' })(`
  أُلغي الطلب، وغرفة…`);
page('a room that is notChosen', '/invite/12', { as: client, phase: 'notChosen', requestStatus: 'Completed' })(`
  لم تختره لهذا الطلب`);
page('a room that is released', '/invite/12', { as: client, phase: 'released', requestStatus: 'Completed' })(`
  لم يعد مكلفًا بطلبك`);
page('a room that is withdrawn', '/invite/12', { as: client, phase: 'withdrawn', requestStatus: 'Completed' })(`
  أُغلقت غرفة القضية…`);
page('a lawyer in a new room', '/invite/12', { as: lawyer, is: 'bare', role: 'Lawyer' })(`
  لا يراها إلا أنت… | ما المستندات التي عندك؟ | هل رُفعت دعوى من قبل؟ | متى يناسبك أن نتكلم؟ | غرفة القضية مفتوحة… |
  اكتب للمستخدم… | يصل إلى المستخدم… | كما يراها المستخدم`);
page('files', '/invite/12#files', { ...running, as: client })(`الملفات`);
page('dates', '/invite/12#dates', { ...running, as: client })(`
  المواعيد | جلسة · مضى | أضفته أنت | إضافة إلى التقويم: title | تعديل الموعد: title | إلغاء الموعد: title |
  آخر ميعاد · مضى | إضافة المواعيد إلى… | نذكّركما بكل موعد…`);
page('questions', '/invite/12#requests', { ...running, as: client })(`
  أسئلة وطلبات بينكما | منك | الردود | عرض الأقدم | إنهاء ما طلبته | تم الرد | انتهى | من محاميك`);
page('notes', '/invite/12#notes', { ...running, as: client })(`
  الملاحظات | ملاحظاتي | ملاحظات محاميك`);
page('no requests', '/invite/12#requests', { as: client, is: 'bare', phase: 'running' })(`من المحامي`);
page('no dates', '/invite/12#dates', { as: client, is: 'bare', phase: 'running' })(`لا توجد مواعيد`);
page('no notes', '/invite/12#notes', { as: client, is: 'bare', phase: 'running' })(`
  لا توجد ملاحظات | ملاحظات المحامي`);
page('no files', '/invite/12#files', { as: client, is: 'bare', phase: 'running' })(`لا توجد ملفات`);
page('rooms of a client', '/new-invitation', { as: client, is: 'each' })(`
  دعواتي | غرف القضايا التي… | البحث في الدعوات | بالرقم السري أو اسم… | دعوة رقم | اسم المستخدم |
  ١٠ جمادى الآخرة ١٤٤٨ هـ | الموافق ٢٠ نوفمبر ٢٠٢٦`);
page('rooms of a lawyer', '/new-invitation', { as: lawyer, is: 'each' })(`
  اختار صاحب الطلب… | لم تعد مكلفًا بهذا الطلب`);
page('no rooms', '/new-invitation', { as: client, is: 'bare' })(`لم تُنشأ أي دعوات حتى…`);
page('a date is cancelled', '/invite/12#dates', { as: client, phase: 'running' })(`» إلغاء الموعد: title
  إلغاء هذا الموعد؟ | لن يظهر الموعد لأي… | إلغاء الموعد`);
