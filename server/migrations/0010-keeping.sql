-- Closed cases and decided proofs lose their texts after a time (`server/keeping.ts`).
insert into settings (name, value) values
  -- Months. 0: never.
  ('keepCasesMonths', '24'),
  ('keepProofsMonths', '24');
-- Requests that ended before the time of their end was stored have that of their beginning. The history knows the end.
update requests set status_since = coalesce((
    select max(at) from history
    where subject = 'request' and subject_id = requests.id and after ->> 'status' = requests.status), now())
  where status in ('Completed', 'Cancelled') and status_since = created_at;
alter table requests add column texts_erased_at timestamptz;
create index requests_expiring on requests (status_since, id)
  where texts_erased_at is null and status in ('Completed', 'Cancelled');
-- Withdrawn dates are erased too.
create index room_dates_invitation on room_dates (invitation_id);
alter table payments add column texts_erased_at timestamptz;
-- The platform closes a proof without a time of its own.
create index payments_expiring on payments (coalesce(decided_at, created_at), id)
  where texts_erased_at is null and state <> 'waiting';

-- The text of an agreement goes with the other texts of its case. Its reference stays.
create or replace function refuse_change_of_agreement() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.content = '' and to_jsonb(new) - 'content' = to_jsonb(old) - 'content'
      and exists (select from requests where id = new.request_id and texts_erased_at is not null) then
      return new;
    end if;
  end if;
  raise exception 'an agreement is never changed';
end $$;

-- What people wrote as the reason of a line of the history, which has only a hash of it. Here it can be erased.
create table history_reasons (
  history_id bigint primary key,
  salt text not null,
  text text not null
);

-- The terms of use, a third text beside the others.
insert into info (name, text, version, updated_at) select 'terms', 'ما سَنَد وما ليست
سَنَد منصة تصل من يحتاج إلى خدمة قانونية بمحامٍ مناسب. ليست مكتب محاماة، ولا تقدّم رأيًا قانونيًا، ولا تضمن نتيجة قضية. المحامي مسؤول عن عمله أمام موكله، والتوكيل والأتعاب بينهما مباشرة.

حسابك
اكتب بيانات صحيحة تخصك، واحفظ كلمة مرورك لنفسك. نراجع بيانات المحامي والمشارك قبل قبول حسابه. وقد نوقف حسابًا يخالف هذه الشروط، ونخبر صاحبه بالسبب. ولك أن تحذف حسابك متى شئت من صفحة «حسابي».

رسوم الطلب: متى تُطلب
تقديم الطلب مجاني. إذا كانت للطلب رسوم معلنة، نطلبها مرة واحدة بعد وصول أول عرض، ولا تدفع قبل ذلك. بعد تأكيد السداد ترى العروض وتختار منها. أتعاب المحامي شيء آخر: تتفقان عليها وتدفعها له مباشرة.

رسوم الطلب: متى تُرد كاملة
تُرد الرسوم كاملة إذا ألغيت طلبك بعد السداد وقبل أن تختار محاميًا، وإذا أُلغي لأن مدة الاختيار انتهت، وإذا ألغته المنصة قبل اختيارك. بعد الاختيار لا تُرد إلا بقرار من المنصة تذكر سببه. نردها بالطريقة التي دفعت بها، أو إلى رقم نسألك عنه، ونخبرك حين يتم ذلك.

ما يلتزم به المحامي
أن يكون مقيدًا بالنقابة وبياناته صحيحة، وأن يكتب في عرضه ما يلتزم به من أتعاب وخطة ومدة، وألا يزيد الأتعاب بعد السداد، وأن يحفظ سر ما يطلع عليه ولو لم يُختر، وأن يعتذر عن قضية له فيها تعارض مصالح. وإذا كانت للمحامي رسوم سنوية معلنة فهي ظاهرة في صفحة «حسابي».

ما لا يجوز
انتحال شخصية غيرك، وإرسال مستندات مزوَّرة أو إثبات سداد غير صحيح، والإساءة إلى الناس، ونشر أسرارهم، واستخدام بيانات وصلتك هنا في غير قضيتك، ومحاولة تعطيل المنصة.

الشكاوى
إذا لم يسر العمل كما ينبغي فاكتب إلينا: من صفحة طلبك بعد السداد، أو من عنوان التواصل في أسفل الصفحة. نرد على كل شكوى ولا ننشرها. ولا تمنعك الشكوى هنا من اللجوء إلى النقابة أو القضاء.

حفظ البيانات
كيف نستخدم بياناتك، وكم نحفظها، وكيف تمارس حقوقك: في صفحة سياسة الخصوصية، وهي جزء من هذه الشروط.

تعديل الشروط
قد نعدّل هذه الشروط، وننشر النسخة الجديدة هنا مع تاريخها، ونخبرك إذا كان التعديل جوهريًا. ولا يسري التعديل على رسوم دُفعت قبله.', version, updated_at from info where name = 'privacy';

-- What the delivered privacy text says about keeping is now what the sweep does.
update info set text = replace(text, 'نحتفظ بالبيانات طوال مدة الحاجة إليها فقط، ثم نحذفها أو نجعلها غير دالة على صاحبها، ما لم يلزمنا القانون بمدة أطول.',
'نحتفظ ببيانات حسابك حتى تحذفه. ونحذف نصوص القضية ومستنداتها وما كُتب في غرفتها بعد ٢٤ شهرًا من انتهائها، وصورة إثبات الدفع واسم المحوِّل وهاتفه بعد ٢٤ شهرًا من مراجعته، والإشعارات بعد ٢٤ شهرًا، والتسجيل الذي لم يؤكَّد بعد ٣٠ يومًا، ونص البريد المرسل بعد ٣٠ يومًا. ويبقى بعد ذلك ما لا يحكي قصتك: حالة القضية ومكانها وأتعابها، ومرجع الاتفاق، ومبالغ السداد وأرقام عملياتها، وسجل القرارات.')
  where name = 'privacy' and version = 0;

-- Null in the versions before there were terms.
alter table text_versions add column terms text;
do $$
begin
  if exists (select from accounts) or exists (select from text_versions where version > 0) then
    insert into text_versions (version, about, privacy, terms, saved_at)
      select about.version + 1, about.text, privacy.text, terms.text, now() from info about
      join info privacy on privacy.name = 'privacy' join info terms on terms.name = 'terms' where about.name = 'about';
    update info set version = version + 1, updated_at = now();
  else
    -- Nobody has consented to the first version yet.
    alter table text_versions disable trigger text_versions_are_append_only;
    update text_versions set
      privacy = (select text from info where name = 'privacy'), terms = (select text from info where name = 'terms');
    alter table text_versions enable trigger text_versions_are_append_only;
  end if;
end $$;
