-- The schema of version 1.0 and the rows that it begins with, by domain. Later migrations change it.

-- core: the history, mail, limits, keys

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history is append-only';
end $$;

-- A row of the history gets its number only after its transaction has one. So no transaction that begins after a number is
-- visible holds a smaller one (`server/core/history/history-chain.ts`).
create sequence history_numbers;
create function history_number() returns bigint language plpgsql as $$
begin
  perform pg_current_xact_id();
  return nextval('history_numbers');
end $$;

-- The append-only record of who did what (specification#history). Values are statuses, amounts and settings only.
create table history (
  id bigint default history_number() primary key,
  at timestamptz not null,
  actor_id bigint,
  actor_role text not null,
  action text not null,
  subject text not null,
  subject_id bigint not null,
  before jsonb,
  after jsonb,
  reason text
);
alter sequence history_numbers owned by history.id;
create index history_subject on history (subject, subject_id, id);
-- The administrators' history, the newest first, and each of its filters in the same order.
create index history_newest on history (at, id);
create index history_actor on history (actor_id, at, id);
create index history_action on history (action, at, id);
create index history_of_subject on history (subject, at, id);
create trigger history_is_append_only before update or delete on history for each row execute function refuse_change();
create trigger history_is_not_emptied before truncate on history for each statement execute function refuse_change();

-- The rows of the history in the order of their numbers, each with a hash of it and of the hash before it. The hash is made
-- with a key that the database does not know.
create table history_chain (
  position bigint primary key,
  history_id bigint not null unique,
  hash bytea not null
);
create trigger history_chain_is_append_only before update or delete on history_chain
  for each row execute function refuse_change();
create trigger history_chain_is_not_emptied before truncate on history_chain
  for each statement execute function refuse_change();

-- How far the history was right when older keys were given up (`server/core/history/verify-history.ts`).
create table history_proof (
  is_only boolean primary key default true check (is_only),
  position bigint not null,
  hash bytea not null
);

-- The secret keys that are needed to read this database (`server/core/ops/secret-key.ts`). The id is made of the key.
create table secret_keys (
  id bytea primary key,
  encrypted bytea not null,
  first_used_at timestamptz not null
);

-- When the newest backup was made that a server has found in its folder of backups.
create table newest_backup (
  is_only boolean primary key default true check (is_only),
  made_at timestamptz not null
);

-- Mail leaves only after the transaction that wrote it. Codes and links are encrypted. They are deleted when they are sent,
-- dead or expired.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  recipient text not null,
  data jsonb not null,
  encrypted_secret bytea,
  carries_secret boolean not null default false,
  -- Decides which lane sends the mail.
  is_urgent boolean not null default false,
  -- The address that ends mails of this topic, encrypted. Deleted when the mail has left.
  unsubscribe bytea,
  -- A mail to somebody whose account is gone: the row is deleted when it has left.
  leaves_no_trace boolean not null default false,
  run_at timestamptz not null,
  expires_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  done_at timestamptz,
  dead_at timestamptz
);
create index outbox_waiting on outbox (run_at, id) where done_at is null and dead_at is null;
-- The next mail of a lane is found without reading the waiting mails of the other.
create index outbox_lanes on outbox (is_urgent, run_at, id) where done_at is null and dead_at is null;
create index outbox_dead on outbox (id desc) where dead_at is not null;
-- The last mail to a person. A second message within the hour sends no second mail.
create index outbox_recipient on outbox (recipient, kind, id desc);

-- Counted tries, held across processes (specification#limits).
create table limits (
  key text primary key,
  count integer not null,
  -- Calls that are being worked on: it is not yet known whether they count.
  pending integer not null,
  -- A call whose process dies never settles its try. After this time the try counts as given back.
  pending_until timestamptz not null default now(),
  resets_at timestamptz not null
);
create index limits_resets_at on limits (resets_at);

-- The first answer to a call that creates, for 24 hours (specification#repeated-calls).
create table idempotency_keys (
  caller text not null,
  key text not null,
  payload_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (caller, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- What open pages are told. Kept for a day.
--   notification, read: notifications came or were read
--   room: something new in a case room
--   queue: something that administrators decide on came or changed its state. `about` is its id, and `account_ids` has the
--     person who did it
--   viewers: somebody opened or closed what these administrators have open
-- `tx` orders by visibility instead of by beginning: everything below the oldest transaction that still runs is committed,
-- so a reader up to there has missed nothing.
create table live_events (
  id bigint generated always as identity primary key,
  tx xid8 not null default pg_current_xact_id(),
  name text not null check (name in ('notification', 'room', 'read', 'queue', 'viewers')),
  account_ids bigint[] not null,
  -- The notification, the invitation or the subject.
  about bigint not null,
  subject text,
  action text,
  created_at timestamptz not null,
  constraint live_events_queue check (
    (name in ('queue', 'viewers')) = (subject is not null) and (name = 'queue') = (action is not null))
);
create index live_events_tx on live_events (tx);
create index live_events_created_at on live_events (created_at);

-- The words of a search key, each also without the article, and joined with the words after it: people write compound
-- names with and without a space. Longer words are cut as in `server/core/db/word-search.ts`.
create function search_words(key text) returns tsvector language sql immutable strict parallel safe as $$
  with split as (select array_remove(string_to_array(key, ' '), '') as words)
  select coalesce(array_to_tsvector(array_agg(left(word, 40))), ''::tsvector)
  from split, generate_subscripts(words, 1) as place, lateral (values
    (words[place]),
    (regexp_replace(words[place], '^[وفبك]?ال(?=.{3})', '')),
    (array_to_string(words[place:place + 4], ''))) as found (word)
$$;

-- files

create table files (
  id bigint generated always as identity primary key,
  key text not null unique,
  owner_id bigint,
  purpose text not null,
  content_type text not null,
  bytes integer not null,
  -- In pixels. A document that is no picture has none.
  width integer,
  height integer,
  -- The hash of the bytes that were sent, to find the same picture again.
  sha256 bytea not null,
  -- The hash of the bytes that are kept. A picture is encoded again, so it is another one.
  stored_sha256 bytea not null check (octet_length(stored_sha256) = 32),
  -- What its sender calls it, for whoever reads it.
  name text check (char_length(name) <= 100),
  created_at timestamptz not null,
  -- When the bytes were deleted. The row still finds the same picture when it is sent again.
  erased_at timestamptz
);
create index files_owner on files (owner_id);
create index files_sha256 on files (sha256);

-- Pictures that show the same are found by parts of what they show (`server/files/receipt-matching/README.md`).
create table file_descriptors (
  descriptor integer not null,
  file_id bigint not null references files (id),
  primary key (descriptor, file_id)
);
create index file_descriptors_file on file_descriptors (file_id);
create table alike_files (
  file_id bigint not null references files (id),
  earlier_id bigint not null references files (id),
  primary key (file_id, earlier_id)
);
create index alike_files_earlier on alike_files (earlier_id);

-- accounts

create table accounts (
  id bigint generated by default as identity primary key,
  role text not null check (role in ('Client', 'Lawyer', 'Participant', 'Admin')),
  status text not null check (status in ('Pending', 'Accepted', 'Rejected', 'Suspended')),
  status_reason text,
  -- What an administrator may do (`contract/core/permissions.ts`).
  permission text check (permission in ('full', 'reviewer', 'editor', 'readOnly')),
  email text not null unique,
  display_name text not null,
  -- Names are searched by this key (`searchKey`).
  search_key text not null default '',
  phone_number text not null,
  password_hash text not null,
  -- A login from a new browser is mailed to the owner, but not the first login of an account.
  has_signed_in boolean not null default false,
  card_encrypted bytea,
  -- Equal card numbers have equal fingerprints.
  card_fingerprint bytea,
  consent_version text,
  consented_at timestamptz,
  created_at timestamptz not null,
  -- After that the row is a stub, to which cases and the ledger still refer.
  deleted_at timestamptz,
  constraint accounts_permission_of_administrators check ((role = 'Admin') = (permission is not null))
);
create index accounts_review on accounts (role, status, created_at, id);
-- The public list of lawyers reads this one. Its condition stands in the query word for word.
create index accounts_accepted_lawyers on accounts (id) where role = 'Lawyer' and status = 'Accepted';
create index accounts_card_fingerprint on accounts (card_fingerprint);
-- The orders of the administrators' lists. Each index serves both directions. Names are ordered by the numbers of the
-- letters, the same on every database whatever its locale.
create index accounts_of_role on accounts (role, created_at, id);
create index accounts_names on accounts (role, search_key collate "C", id);
create index accounts_names_in_status on accounts (role, status, search_key collate "C", id);
-- What administrators find accounts by: beginnings are compared letter by letter.
create index accounts_phone on accounts (phone_number collate "C");
create index accounts_email_start on accounts (email collate "C");
create index accounts_words on accounts using gin (search_words(search_key)) where deleted_at is null;

-- The professional side of a lawyer's account.
create table lawyers (
  account_id bigint primary key references accounts (id),
  specialization_number text,
  specialization_name text,
  years_of_experience integer,
  governorate text,
  city text,
  court text,
  last_degree text,
  experience_certificate text,
  certificate_date date,
  bar_card_encrypted bytea,
  bar_card_fingerprint bytea,
  id_photo_id bigint references files (id),
  bar_card_photo_id bigint references files (id),
  paid_until timestamptz,
  -- What an administrator asked the lawyer to change, until they save.
  review_note text,
  -- Grows with every change of the lawyer's.
  revision integer not null default 0
);
create index lawyers_governorate on lawyers (governorate);
create index lawyers_id_photo on lawyers (id_photo_id);
create index lawyers_bar_card_photo on lawyers (bar_card_photo_id);
create index lawyers_paid_until on lawyers (paid_until);
create index lawyers_bar_card_fingerprint on lawyers (bar_card_fingerprint) where bar_card_fingerprint is not null;
-- Matching reads which names of specialties lawyers have typed, one index lookup for each name.
create index lawyers_specialization_name on lawyers (specialization_name);
-- Lawyers in the order in which matching looks for them (`server/requests/match-lawyers.ts`), of a place and of all.
create index lawyers_matching on lawyers (governorate, coalesce(years_of_experience, 0) desc, account_id)
  include (specialization_name, court, paid_until);
create index lawyers_matching_anywhere on lawyers (coalesce(years_of_experience, 0) desc, account_id)
  include (governorate, specialization_name, court, paid_until);

-- A registration waits here with its own data and its own code until its e-mail is confirmed (specification#registration).
create table registrations (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  role text not null check (role in ('Client', 'Lawyer', 'Participant')),
  email text not null,
  display_name text not null,
  search_key text not null default '',
  phone_number text not null,
  password_hash text not null,
  card_encrypted bytea not null,
  card_fingerprint bytea not null,
  lawyer jsonb,
  bar_card_encrypted bytea,
  bar_card_fingerprint bytea,
  id_photo_id bigint references files (id),
  bar_card_photo_id bigint references files (id),
  consent_version text,
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  code_tries integer not null default 0,
  created_at timestamptz not null
);
create index registrations_email on registrations (email, id desc);
create index registrations_created_at on registrations (created_at);
-- They are found as accounts are.
create index registrations_account on registrations (account_id);
create index registrations_phone on registrations (phone_number collate "C");
create index registrations_email_start on registrations (email collate "C");
create index registrations_card_fingerprint on registrations (card_fingerprint);
create index registrations_bar_card_fingerprint on registrations (bar_card_fingerprint)
  where bar_card_fingerprint is not null;
create index registrations_words on registrations using gin (search_words(search_key));

create table sessions (
  token_hash bytea primary key,
  -- The number by which people end a session.
  id bigint generated always as identity unique,
  account_id bigint not null references accounts (id),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  -- A session ends when it is not used for this long. Settings can shorten it for administrators.
  idle_minutes integer not null,
  -- When the password was last given in the session.
  confirmed_at timestamptz not null,
  -- Roughly on what it was opened.
  device text check (char_length(device) <= 60)
);
create index sessions_newest_first on sessions (account_id, id desc);
create index sessions_expires_at on sessions (expires_at);

-- The browsers that an account signed in from: only a hash of the random bytes that the browser keeps.
create table known_devices (
  account_id bigint not null references accounts (id) on delete cascade,
  device_hash bytea not null,
  used_at timestamptz not null,
  primary key (account_id, device_hash)
);
create index known_devices_used on known_devices (used_at);

-- Codes to confirm an address or to set a new password: when the last one left, and the one that sets a password. Every
-- address that asks gets a row, known or not, so that both are answered alike and after the same work. The address of a
-- stranger is not kept, only a keyed hash of it.
create table email_codes (
  address_hash bytea primary key,
  -- Null if the registration has the code.
  code_hash bytea,
  tries integer not null default 0,
  sent_at timestamptz not null
);
create index email_codes_sent_at on email_codes (sent_at);

-- An invitation to become an administrator. A newer one of the same address takes its place. It ends when the account of
-- the person who invited ends.
create table administrator_invitations (
  id bigint generated always as identity primary key,
  email text not null unique,
  display_name text not null,
  permission text not null check (permission in ('full', 'reviewer', 'editor', 'readOnly')),
  token_hash bytea not null unique,
  invited_by bigint not null references accounts (id),
  expires_at timestamptz not null
);
create index administrator_invitations_invited_by on administrator_invitations (invited_by);

-- The second factor of an account: the codes of an authenticator, passkeys, or both. Wrong tries and recovery codes are the
-- same for both.
create table second_factors (
  account_id bigint primary key references accounts (id) on delete cascade,
  -- Of the authenticator. Null when there are only passkeys.
  secret_encrypted bytea,
  -- An authenticator counts from the moment a code has confirmed it.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: no code is taken twice.
  last_step bigint not null default 0,
  wrong_tries integer not null default 0,
  tries_since timestamptz
);
create table recovery_codes (
  account_id bigint not null references second_factors (account_id) on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

create table passkeys (
  id bigint generated always as identity primary key,
  account_id bigint not null references second_factors (account_id) on delete cascade,
  credential_id bytea not null unique check (length(credential_id) <= 1023),
  -- COSE, as the authenticator made it.
  public_key bytea not null check (length(public_key) <= 8000),
  -- How often the authenticator says that it was used. Many always say 0.
  counter bigint not null,
  transports jsonb not null,
  name text check (length(name) <= 200),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- A challenge is for one purpose of one account, and in an open session for that session. It is deleted when it is used.
create table passkey_challenges (
  challenge_hash bytea primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  purpose text not null check (length(purpose) <= 40),
  session_hash bytea,
  expires_at timestamptz not null
);
create index passkey_challenges_account on passkey_challenges (account_id, expires_at);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- notifications

create table notifications (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  title text not null,
  body text,
  link text,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_account on notifications (account_id, id desc);
create index notifications_unread on notifications (account_id) where read_at is null;
-- A decision marks the unread notifications about it as read for all administrators, by their link.
create index notifications_unread_link on notifications (link) where read_at is null and link like '/admin/%';

-- A decision that its administrator can still take back at once. Only when it is due are its notices delivered.
create table held_decisions (
  id bigint generated always as identity primary key,
  subject text not null,
  subject_id bigint not null,
  decision text not null,
  decided_by bigint not null references accounts (id),
  decided_at timestamptz not null,
  due_at timestamptz not null,
  -- The last line of the history that the decision wrote. Every later act on the thing wrote a later one.
  history_id bigint not null,
  -- What taking it back restores; no state when the decision changed none.
  status_before text,
  reason_before text,
  note_before text
);
create index held_decisions_due on held_decisions (due_at, id);
create index held_decisions_subject on held_decisions (subject, subject_id);

-- The notices of such a decision, one for each person.
create table held_notices (
  id bigint generated always as identity primary key,
  decision_id bigint not null references held_decisions (id) on delete cascade,
  account_id bigint not null references accounts (id),
  -- The title, body and link of the notification, and the kind and data of the mail.
  message jsonb not null
);
create index held_notices_decision on held_notices (decision_id, id);
create index held_notices_account on held_notices (account_id);

-- Which mails a person wants, by topic; no row means at once.
create table mail_preferences (
  account_id bigint not null references accounts (id),
  topic text not null,
  choice text not null check (choice in ('at once', 'daily', 'never')),
  primary key (account_id, topic)
);
-- What waits for the next daily mail.
create table digest_entries (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  topic text not null,
  title text not null,
  created_at timestamptz not null
);
create index digest_entries_account on digest_entries (account_id, id);
-- One daily mail for each person and day.
create table digests (
  account_id bigint not null references accounts (id),
  day date not null,
  primary key (account_id, day)
);

-- content

create table settings (
  name text primary key,
  -- Null until an administrator sets it. Fees are exact decimals as text.
  value jsonb,
  -- The version of all settings that last changed this one. The settings have the greatest.
  version integer not null default 1
);
insert into settings (name, value) values
  ('requestFee', '"300.00"'),
  ('lawyerFee', '"1000.00"'),
  ('contactEmail', null),
  ('whatsappNumber', null),
  ('socialLinks', '[]'),
  ('offersNeedPaidFee', 'false'),
  ('suggestionApproval', '"nobody"'),
  ('brandName', '"سَنَد"'),
  ('slogan', '"منصة الخدمات القانونية"'),
  -- The key of a picture.
  ('logo', 'null'),
  ('lawyersPerRequest', '5'),
  -- 0: no limit.
  ('openAssignmentsMax', '0'),
  -- In the order in which they are shown. A wallet is never removed, it is no longer active.
  ('wallets', '[]'),
  -- A recorded payment above this amount waits for another administrator. 0: none does.
  ('secondApprovalAbove', '"0.00"'),
  ('administratorSessionHours', '12'),
  ('administratorIdleMinutes', '60'),
  -- How many requests one client may send.
  ('requestsPerHourMax', '10'),
  ('requestsPerDayMax', '30'),
  -- False: an administrator may work without a second factor.
  ('administratorsNeedSecondFactor', 'false');

-- The two texts are changed together: both rows always have the same version and time.
create table info (
  name text primary key,
  text text not null,
  version integer not null default 0,
  updated_at timestamptz
);
insert into info (name, text) values
  ('about', 'فكرتنا
بدأت المنصة من سؤال يتكرر كثيرًا: كيف أجد محاميًا مناسبًا قريبًا مني؟ فجمعنا المستخدم والمحامي في مكان واحد، يعرض الأول طلبه مرة واحدة، ويقدّم الثاني عرضه بوضوح.

ماذا نقدّم للمستخدم
يقدّم المستخدم طلبه ويحدد محافظته ومركزه، ثم يقارن بين عروض المحامين من حيث الخطة والأتعاب والمدة ودرجة اكتمال العرض، ويختار الأنسب له.

ماذا نقدّم للمحامي
يصل المحامي المقبول إلى طلبات واضحة في نطاق عمله، ويحدد أتعابه بنفسه، ويشارك زملاءه في المقترحات والمناقشات.

صوت المشاركين
خصصنا مساحة للمشاركين لعرض المقترحات والتعليقات والمناقشات، لأن تطوير الخدمة القانونية يبدأ من تجربة أصحابها.

حدود دورنا
المنصة وسيلة للتواصل والتنظيم، ولا تقدّم رأيًا قانونيًا ولا تضمن نتيجة قضية. التوكيل والأتعاب يتفق عليهما المحامي وموكله مباشرة.'),
  ('privacy', 'من نحن في هذه السياسة
تشرح هذه السياسة كيف تجمع المنصة بياناتك وتستخدمها وتحميها، وفقًا لقانون حماية البيانات الشخصية رقم 151 لسنة 2020 ولائحته التنفيذية.

البيانات التي نجمعها
نجمع ما يلزم للخدمة فقط: الاسم ورقم البطاقة أو كارنيه النقابة ورقم الهاتف والبريد الإلكتروني، وبيانات الطلب الذي تكتبه، وصورة إثبات الدفع، وسجل دخولك إلى الحساب.

لماذا نستخدمها
نستخدم بياناتك لإنشاء حسابك والتحقق منه، وعرض طلبك على المحامين المناسبين، ومراجعة السداد، وإرسال الإشعارات المتعلقة بطلبك. لا نبيع بياناتك ولا نستخدمها في إعلان موجَّه دون موافقتك.

موافقتك وبياناتك الحساسة
نطلب موافقتك الصريحة قبل جمع البيانات. وبعض ما ترسله، مثل البيانات المالية في إيصال الدفع، يعدّه القانون بيانات حساسة، فنعالجه في أضيق نطاق ولغرض محدد.

من يطّلع على بياناتك
يطّلع المحامي المكلَّف بطلبك على بيانات الطلب، ويطّلع فريق المراجعة على إثبات الدفع. ولا نفصح عن بياناتك لغيرهم إلا بموافقتك أو بناءً على سند قانوني.

مدة الاحتفاظ
نحتفظ بالبيانات طوال مدة الحاجة إليها فقط، ثم نحذفها أو نجعلها غير دالة على صاحبها، ما لم يلزمنا القانون بمدة أطول.

حقوقك
من حقك أن تعرف بياناتك لدينا وتطّلع عليها وتحصل عليها، وأن تصححها أو تعدلها أو تمحوها، وأن تعدل عن موافقتك، وأن تحدد نطاق معالجتها أو تعترض عليها، وأن تعلم بأي خرق يصيبها.

كيف تمارس حقوقك
اكتب إلينا من بريدك المسجَّل، وسنرد خلال ستة أيام عمل. ويمكنك تقديم شكوى إلى مركز حماية البيانات الشخصية.

حماية البيانات
نحفظ كلمة مرورك بصورة غير مقروءة، ونمنح كل دور صلاحيات محددة، ونبلغ مركز حماية البيانات الشخصية بأي خرق خلال 72 ساعة من علمنا به، ونخطرك إذا مسّ بياناتك.

التخزين على جهازك
نخزّن في متصفحك بيانات الجلسة التي تبقيك مسجّل الدخول، وتُحذف عند تسجيل الخروج.

تعديل السياسة
قد نحدّث هذه السياسة، وسننشر النسخة الجديدة هنا مع تاريخ تحديثها، ونخبرك إذا كان التغيير جوهريًا.');

-- Every saved version of the two texts, because people consented to them.
create table text_versions (
  version integer primary key,
  about text not null,
  privacy text not null,
  -- Null for the delivered texts.
  saved_at timestamptz,
  saved_by bigint references accounts (id),
  -- The version that this one brought back.
  restored_from integer
);
insert into text_versions (version, about, privacy)
  select version, about.text, privacy.text from info about join info privacy using (version)
  where about.name = 'about' and privacy.name = 'privacy';
create trigger text_versions_are_append_only before update or delete on text_versions
  for each row execute function refuse_change();
create trigger text_versions_are_not_emptied before truncate on text_versions
  for each statement execute function refuse_change();

-- News, sayings, testimonials, benefits and announcements: one table, because they differ only in their fields.
create table content_items (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('news', 'quote', 'testimonial', 'benefit', 'ad')),
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  -- The place in the public list of the kind, smallest first. What is not public has none.
  position bigint,
  -- The kind's own fields, as `server/content/kinds.ts` names them.
  fields jsonb not null,
  search_key text not null default '',
  picture_id bigint references files (id),
  -- Counts the changes of the fields and the picture.
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((position is not null) = (state = 'published')),
  -- Checked at the end of a statement: two neighbours change places in one.
  constraint content_items_order unique (kind, position) deferrable initially immediate
);
create index content_items_unpublished on content_items (kind, updated_at desc, id desc) where position is null;
create unique index content_items_picture on content_items (picture_id);

-- requests

create table requests (
  -- What people see and type. It starts high enough to look like a number.
  id bigint generated always as identity (start with 1001) primary key,
  client_id bigint not null references accounts (id),
  status text not null,
  order_number text not null unique,
  client_reference text,
  category text not null,
  description text not null,
  province text not null,
  center text not null,
  court text,
  specialty text,
  date date not null,
  phone_number text not null,
  is_discreet boolean not null,
  -- Counters and states that the operations on offers, payments and assignments keep, so that lists need no counting.
  offers_count integer not null default 0,
  -- When the first offer arrived, even if it was withdrawn later.
  first_offer_at timestamptz,
  chosen_lawyer_id bigint references accounts (id),
  last_payment_state text,
  last_payment_reason text,
  -- Active assignments.
  lawyers_count integer not null default 0,
  created_at timestamptz not null,
  -- Where the request goes back to if an administrator cancelled or completed it. Otherwise null.
  reopens_to text
);
-- The counts of a client's list are read from the index alone.
create index requests_of_client on requests (client_id, id desc) include (status, offers_count);
create index requests_chosen_lawyer on requests (chosen_lawyer_id);
-- The administrators' queue, oldest first. Each filter has an index in the order of the queue: the database reads that of
-- the rarest one and checks the other filters on its rows.
create index requests_queue on requests (status, created_at, id);
create index requests_oldest on requests (created_at, id);
create index requests_province on requests (province, created_at, id);
create index requests_specialty on requests (specialty, created_at, id);
create index requests_discreet on requests (created_at, id) where is_discreet;
create index requests_without_lawyers on requests (created_at, id) where lawyers_count = 0;
create index requests_open_proof on requests (created_at, id) where last_payment_state = 'waiting';
create index requests_offers on requests (offers_count, id);
create index requests_offers_in_status on requests (status, offers_count, id);
create index requests_phone on requests (phone_number collate "C");

create table assignments (
  request_id bigint not null references requests (id),
  lawyer_id bigint not null references accounts (id),
  assigned_by text not null check (assigned_by in ('platform', 'admin', 'numbers')),
  has_offered boolean not null default false,
  created_at timestamptz not null,
  -- By an administrator. The row stays, so that the two mailed numbers do not let the lawyer in again.
  withdrawn_at timestamptz,
  primary key (request_id, lawyer_id)
);
create index assignments_lawyer on assignments (lawyer_id, request_id desc);

-- Pictures and PDF documents that a client adds to a request.
create table attachments (
  id bigint generated always as identity primary key,
  request_id bigint not null references requests (id),
  file_id bigint not null unique references files (id),
  created_at timestamptz not null
);
create index attachments_request on attachments (request_id, id);

-- The words of a request, folded by `server/requests/request-words.ts`. They are beside the requests, so that no other query
-- reads them. Null until they are filled: something of the request was erased.
create table request_words (
  request_id bigint primary key references requests (id),
  words tsvector,
  -- What an assigned lawyer may read, with contact details masked where the client asked for it.
  lawyer_words tsvector
);
create index request_words_words on request_words using gin (words);
create index request_words_unfilled on request_words (request_id) where words is null or lawyer_words is null;

-- payments

-- A proof that was sent, or a payment without a picture that an administrator recorded.
create table payments (
  id bigint generated always as identity primary key,
  payer_id bigint not null references accounts (id),
  -- The request that is paid for; null for a lawyer's yearly fee.
  request_id bigint references requests (id),
  payer_name text not null,
  payer_phone text,
  -- The number of the transfer and the wallet that it came from, as the payer wrote them: both cleaned for comparing.
  transfer_reference text check (length(transfer_reference) <= 50),
  sender_number text check (length(sender_number) <= 15),
  -- The wallet to which the payer says that they paid, with its name and number at that time.
  wallet_name text,
  wallet_number text,
  amount numeric(12, 2) not null check (amount > 0 and amount <= 10000000),
  amount_due numeric(12, 2) not null,
  image_id bigint references files (id),
  -- Who recorded the payment, how and when the money came, and why, in place of the picture.
  way text check (way in ('wallet', 'instapay', 'cash')),
  received_on date,
  recorded_by bigint references accounts (id),
  recorded_because text check (length(recorded_because) <= 300),
  state text not null,
  reason text,
  created_at timestamptz not null,
  decided_by bigint references accounts (id),
  decided_at timestamptz,
  constraint payments_proof_or_record check (
    num_nonnulls(way, received_on, recorded_by, recorded_because) = case when image_id is null then 4 else 0 end)
);
-- One open proof for each request, and for each lawyer's fee (specification#proofs).
create unique index payments_open_request on payments (request_id) where state = 'waiting' and request_id is not null;
create unique index payments_open_fee on payments (payer_id) where state = 'waiting' and request_id is null;
create index payments_state on payments (state, id);
-- The other proofs for a request or of a lawyer, the newest first.
create index payments_request on payments (request_id, id);
create index payments_payer on payments (payer_id, id);
create index payments_image on payments (image_id);
create index payments_reference on payments (transfer_reference, id) where transfer_reference is not null;
create index payments_sender on payments (sender_number, id) where sender_number is not null;
create index payments_amounts on payments (state, amount, id);
create index payments_all_amounts on payments (amount, id);
create index payments_payer_phone on payments (payer_phone collate "C") where payer_phone is not null;
create index payments_sender_start on payments (sender_number collate "C") where sender_number is not null;

-- Every decision on a payment: nobody changes it. Numbers only, nothing personal. A withdrawn decision has an entry of its
-- own, and then the payment is decided once more.
create table payment_ledger (
  id bigint generated always as identity primary key,
  decided_at timestamptz not null,
  -- Null where the platform closed the proof of a cancelled request.
  decided_by bigint references accounts (id),
  decision text not null,
  payment_id bigint not null references payments (id),
  request_id bigint,
  amount numeric(12, 2) not null,
  amount_due numeric(12, 2) not null
);
create index payment_ledger_decided_at on payment_ledger (decided_at, id);
create index payment_ledger_payment on payment_ledger (payment_id, id);
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of payments is append-only';
end $$;
create trigger payment_ledger_is_append_only before update or delete on payment_ledger
  for each row execute function refuse_ledger_change();
create trigger payment_ledger_is_not_emptied before truncate on payment_ledger
  for each statement execute function refuse_ledger_change();

-- One reminder for each threshold of each paid year, whichever process comes first.
create table fee_reminders (
  account_id bigint not null references accounts (id) on delete cascade,
  paid_until timestamptz not null,
  days_before integer not null,
  sent_at timestamptz not null,
  primary key (account_id, paid_until, days_before)
);

-- invitations

-- Numbers for invitations that the server makes. One that an administrator typed is skipped.
create sequence invitation_numbers start with 5001;

create table invitations (
  -- Typed by an administrator or the next free number.
  id bigint primary key,
  request_id bigint not null references requests (id),
  client_id bigint not null references accounts (id),
  lawyer_id bigint not null references accounts (id),
  secret_number text not null,
  created_at timestamptz not null,
  -- A room that was opened wrongly is closed to its parties. All that was written in it stays.
  state text not null default 'open' check (state in ('open', 'withdrawn')),
  unique (request_id, lawyer_id)
);
create index invitations_client on invitations (client_id, created_at desc, id desc);
create index invitations_lawyer on invitations (lawyer_id, created_at desc, id desc);
create index invitations_created_at on invitations (created_at desc, id desc);

-- All that happens in a case room, in the order in which it happened: what the parties write, and what they do.
create table room_entries (
  id bigint generated always as identity primary key,
  invitation_id bigint not null references invitations (id),
  kind text not null check (kind in ('request', 'answer', 'close', 'note', 'dateAdded', 'dateChanged', 'dateWithdrawn',
    'completed', 'cancelled', 'reopened', 'review')),
  -- Null where an administrator or the platform acted.
  author_id bigint references accounts (id),
  -- Of a request or a date.
  title text check (char_length(title) <= 300),
  text text check (char_length(text) <= 5000),
  -- Of requests only.
  state text check ((state is not null) = (kind = 'request')),
  -- The request that is answered or closed.
  about_id bigint references room_entries (id),
  created_at timestamptz not null
);
create index room_entries_newest on room_entries (invitation_id, id desc);
create index room_entries_lists on room_entries (invitation_id, kind, author_id, id desc);
create index room_entries_about on room_entries (about_id, id desc) where about_id is not null;
create index room_entries_author on room_entries (author_id);

-- Pictures and documents of an entry.
create table room_attachments (
  id bigint generated always as identity primary key,
  entry_id bigint not null references room_entries (id),
  file_id bigint not null unique references files (id)
);
create index room_attachments_entry on room_attachments (entry_id, id);

-- Hearings and deadlines, as moments. The parties give them in the time of Cairo.
create table room_dates (
  id bigint generated always as identity primary key,
  invitation_id bigint not null references invitations (id),
  author_id bigint not null references accounts (id),
  kind text not null check (kind in ('hearing', 'deadline')),
  title text not null check (char_length(title) <= 300),
  starts_at timestamptz not null,
  -- Counts the changes: calendars take the higher one.
  revision integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  withdrawn_at timestamptz
);
create index room_dates_room on room_dates (invitation_id, starts_at, id) where withdrawn_at is null;
create index room_dates_starts_at on room_dates (starts_at) where withdrawn_at is null;
create index room_dates_author on room_dates (author_id);

-- Which reminders of a date have been sent. A date that was moved gets new ones.
create table date_reminders (
  date_id bigint not null references room_dates (id),
  starts_at timestamptz not null,
  days_before integer not null,
  sent_at timestamptz not null,
  primary key (date_id, starts_at, days_before)
);

-- What the client says of the work of a completed case, once.
create table case_reviews (
  invitation_id bigint primary key references invitations (id),
  client_id bigint not null references accounts (id),
  stars integer not null check (stars between 1 and 5),
  text text check (char_length(text) <= 1000),
  created_at timestamptz not null
);
create index case_reviews_client on case_reviews (client_id);

-- offers

create table offers (
  id bigint generated always as identity primary key,
  request_id bigint not null references requests (id),
  lawyer_id bigint not null references accounts (id),
  lawyer_phone text not null,
  case_type boolean not null,
  topic text not null,
  strategy text not null,
  topic_details text,
  strategy_details text,
  contract_agreement text not null,
  confidentiality text not null,
  communication text not null,
  initial_fee numeric(12, 2) check (initial_fee > 0 and initial_fee <= 10000000),
  final_fee numeric(12, 2) check (final_fee > 0 and final_fee <= 10000000),
  estimated_time text,
  score integer not null check (score between 0 and 100),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- One offer for each lawyer and request (specification#offers).
  unique (request_id, lawyer_id)
);
create index offers_best_first on offers (request_id, score desc, id);
create index offers_lawyer on offers (lawyer_id, id desc);

-- What a lawyer has written of an offer and not sent. Only they see it, until they send it.
create table offer_drafts (
  request_id bigint not null references requests (id),
  lawyer_id bigint not null references accounts (id),
  written jsonb not null,
  saved_at timestamptz not null,
  primary key (request_id, lawyer_id)
);
create index offer_drafts_lawyer on offer_drafts (lawyer_id, request_id desc);

-- What was agreed when an offer was chosen, word for word. It stays whatever the request or the offer becomes.
create table agreements (
  request_id bigint primary key references requests (id),
  client_id bigint not null references accounts (id),
  lawyer_id bigint not null references accounts (id),
  -- The part of the reference that nobody can guess. The rest of it is the fingerprint of the content.
  code text not null unique,
  reference text not null,
  -- Exactly the text that the fingerprint was taken of.
  content text not null,
  agreed_at timestamptz not null
);
create index agreements_client on agreements (client_id);
create index agreements_lawyer on agreements (lawyer_id);
create function refuse_change_of_agreement() returns trigger language plpgsql as $$
begin
  raise exception 'an agreement is never changed';
end $$;
create trigger agreements_stand before update or delete on agreements
  for each row execute function refuse_change_of_agreement();
create trigger agreements_are_not_emptied before truncate on agreements
  for each statement execute function refuse_change_of_agreement();

-- The reference of an agreement is made with the secret key of its day. When the key is rotated, the references that are
-- right are written here, encrypted with the new key, so that the ones on paper stay valid (`server/offers/agreement.ts`).
create table agreement_proofs (
  request_id bigint primary key references agreements (request_id),
  encrypted bytea not null
);

-- suggestions

create table suggestions (
  id bigint generated always as identity primary key,
  type text not null check (type in ('Suggestions', 'Comments', 'Discussions')),
  author_id bigint not null references accounts (id),
  subject_submitter_name text,
  subject text not null,
  search_key text not null default '',
  classification text not null,
  state text not null check (state in ('waiting', 'public', 'hidden', 'merged')),
  hidden_reason text,
  comments_count integer not null default 0 check (comments_count >= 0),
  supports_count integer not null default 0 check (supports_count >= 0),
  answer_state text check (answer_state in ('underStudy', 'accepted', 'partly', 'declined', 'done')),
  answer_text text,
  answered_at timestamptz,
  merged_into bigint references suggestions (id),
  created_at timestamptz not null,
  constraint suggestions_answer check (num_nonnulls(answer_state, answer_text, answered_at) in (0, 3)),
  constraint suggestions_merged check ((state = 'merged') = (merged_into is not null))
);
create index suggestions_newest on suggestions (type, id desc) where state = 'public';
create index suggestions_supported on suggestions (type, supports_count desc, id desc) where state = 'public';
create index suggestions_unanswered on suggestions (id)
  where state = 'public' and type = 'Suggestions' and answer_state is null;
create index suggestions_state on suggestions (state, id);
create index suggestions_supports on suggestions (state, supports_count, id);
create index suggestions_all_supports on suggestions (supports_count, id);
create index suggestions_author on suggestions (author_id);
create index suggestions_merged_into on suggestions (merged_into);
create index suggestions_words on suggestions using gin (search_words(search_key));

-- Every answer that the platform gave. The newest is also in the row of its suggestion.
create table suggestion_answers (
  id bigint generated always as identity primary key,
  suggestion_id bigint not null references suggestions (id),
  answer_state text not null check (answer_state in ('underStudy', 'accepted', 'partly', 'declined', 'done')),
  answer_text text not null,
  created_at timestamptz not null
);
create index suggestion_answers_newest on suggestion_answers (suggestion_id, id desc);

create table comments (
  id bigint generated always as identity primary key,
  suggestion_id bigint not null references suggestions (id),
  author_id bigint not null references accounts (id),
  -- Replies go one level deep: the operation sees to it that a parent has none.
  parent_id bigint references comments (id),
  comment_text text not null,
  search_key text not null default '',
  state text not null check (state in ('public', 'hidden', 'deleted')),
  hidden_reason text,
  replies_count integer not null default 0 check (replies_count >= 0),
  edited_at timestamptz,
  created_at timestamptz not null,
  -- The duplicate that it was written on: a merge is taken back along this.
  merged_from bigint references suggestions (id)
);
-- The pages of a suggestion. A deleted comment is on them only for the replies to it. Comments are read newest first. By the
-- negative number no other index can do that: along the numbers themselves an old talk of thousands would be looked for
-- through all that was written elsewhere since.
create index comments_newest on comments (suggestion_id, (-id))
  where parent_id is null and (state = 'public' or replies_count > 0);
-- For merging, and for suggestions that go: whether comments refer to them.
create index comments_suggestion on comments (suggestion_id);
create index comments_merged_from on comments (merged_from) where merged_from is not null;
create index comments_replies on comments (parent_id, id) where state = 'public';
create index comments_author on comments (author_id, suggestion_id, id desc);
create index comments_hidden on comments (id desc) where state = 'hidden';
create index comments_state on comments (state, id desc);

create table supports (
  suggestion_id bigint not null references suggestions (id),
  account_id bigint not null references accounts (id),
  created_at timestamptz not null,
  -- The duplicate that was supported: a merge is taken back along this.
  merged_from bigint references suggestions (id),
  primary key (suggestion_id, account_id)
);
create index supports_account on supports (account_id);

-- A comment is reported with its suggestion. Without one the suggestion itself is meant.
create table reports (
  id bigint generated always as identity primary key,
  suggestion_id bigint not null references suggestions (id),
  comment_id bigint references comments (id),
  -- Null after the reporter deleted their account.
  reporter_id bigint references accounts (id),
  reason text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- The thing stayed, was hidden, or went with its suggestion or its author.
  decision text check (decision in ('keep', 'hide', 'gone')),
  constraint reports_decided check ((settled_at is null) = (decision is null))
);
create unique index reports_once on reports (suggestion_id, coalesce(comment_id, 0), reporter_id) where settled_at is null;
create index reports_open on reports (id) where settled_at is null;
create index reports_of_thing on reports (suggestion_id, id desc);
create index reports_reporter on reports (reporter_id);

-- administration

-- Internal notes of administrators about a person: about the account itself, one of its requests, or one of its payments.
create table notes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  request_id bigint references requests (id),
  payment_id bigint references payments (id),
  author_id bigint not null references accounts (id),
  kind text not null check (kind in ('note', 'call', 'whatsapp', 'mail', 'message')),
  -- Null for a contact and after a note is withdrawn.
  text text check (length(text) <= 1000),
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint notes_subject check (num_nonnulls(request_id, payment_id) <= 1),
  constraint notes_withdrawn check (withdrawn_at is null or text is null)
);
create index notes_account on notes (account_id, id desc);
create index notes_request on notes (request_id, id desc) where request_id is not null;
create index notes_payment on notes (payment_id, id desc) where payment_id is not null;

-- One mail about what waits for each administrator and day.
create table morning_mails (
  account_id bigint not null references accounts (id),
  day date not null,
  primary key (account_id, day)
);

-- Which thing a page of an administrator shows at this moment. A row counts for some seconds, so a crash may empty the
-- table.
create unlogged table open_items (
  account_id bigint not null references accounts (id),
  page text not null check (length(page) <= 40),
  subject text not null,
  subject_id bigint not null,
  seen_at timestamptz not null,
  primary key (account_id, page)
);
create index open_items_subject on open_items (subject, subject_id);

-- The figures of the days in Cairo that the overview shows. A day that is not here is computed when somebody looks at it,
-- and so is one in `changed_overview_days` (`server/administration/overview-days.ts`).
create table overview_days (
  day date primary key,
  requests integer not null,
  offers integer not null,
  hours_to_offer double precision,
  payments integer not null,
  paid numeric(14, 2) not null,
  approvals integer not null
);

-- Each transaction that changes a figure adds a row of its own, so that nobody waits for somebody else.
create table changed_overview_days (
  day date not null
);

create function mark_day_of_request() returns trigger language plpgsql as $$
begin
  insert into changed_overview_days
    select distinct (times.at at time zone 'Africa/Cairo')::date
    from (values (old.created_at), (new.created_at)) as times (at) where times.at is not null;
  return null;
end $$;
create trigger request_counts after insert or delete on requests for each row execute function mark_day_of_request();
create trigger request_counts_anew after update on requests for each row
  when ((old.created_at, old.offers_count, old.first_offer_at) is distinct from (new.created_at, new.offers_count, new.first_offer_at))
  execute function mark_day_of_request();

create function mark_day_of_decision() returns trigger language plpgsql as $$
begin
  insert into changed_overview_days values ((new.decided_at at time zone 'Africa/Cairo')::date);
  return null;
end $$;
create trigger decision_counts after insert on payment_ledger for each row execute function mark_day_of_decision();

create function mark_day_of_acceptance() returns trigger language plpgsql as $$
begin
  insert into changed_overview_days values ((new.at at time zone 'Africa/Cairo')::date);
  return null;
end $$;
create trigger acceptance_counts after insert on history for each row
  when (new.subject = 'account' and new.action in ('accept', 'takeBack')) execute function mark_day_of_acceptance();

-- search

-- The first rows that a question finds, in no order. The planner does not know how often a beginning of a word occurs and
-- would read the whole table: here it takes the index, and stops when it has enough.
create function requests_about(question tsquery, most integer) returns setof bigint language sql stable
  set enable_seqscan = off
  as 'select request_id from request_words where words @@ question limit most';
-- Whole words come first: the limit of the index bounds them, however many rows have them. Beginnings of words are read only
-- when too few rows have the words.
create function accounts_named(words tsquery, question tsquery, most integer) returns setof bigint language sql stable
  set enable_seqscan = off set jit = off set gin_fuzzy_search_limit = 5000
  as 'select id from (
    select id from accounts where search_words(search_key) @@ words and deleted_at is null union all
    select id from accounts where search_words(search_key) @@ question and deleted_at is null) found limit most';
create function registrations_named(words tsquery, question tsquery, most integer) returns setof bigint language sql stable
  set enable_seqscan = off set jit = off set gin_fuzzy_search_limit = 5000
  as 'select id from (
    select id from registrations where search_words(search_key) @@ words union all
    select id from registrations where search_words(search_key) @@ question) found limit most';
create function suggestions_about(words tsquery, question tsquery, most integer) returns setof bigint language sql stable
  set enable_seqscan = off set jit = off set gin_fuzzy_search_limit = 5000
  as 'select id from (
    select id from suggestions where search_words(search_key) @@ words union all
    select id from suggestions where search_words(search_key) @@ question) found limit most';
create function requests_worded(whole tsquery, question tsquery, most integer) returns setof bigint language sql stable
  set enable_seqscan = off set jit = off set gin_fuzzy_search_limit = 5000
  as 'select request_id from (
    select request_id from request_words where words @@ whole union all
    select request_id from request_words where words @@ question) found limit most';

-- public pages

-- Every process keeps the public pages until what they show changes. Whatever changes a row that they show, an operation, a
-- sweep or a hand, says so here: all processes hear of it, and who makes it is told at once.
-- First argument: what a row has that is public. Second argument: the columns that public pages do not show.
create function publish_public_change() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  shown jsonb := tg_argv[0];
  unseen text[] := tg_argv[1];
begin
  if was - unseen is not distinct from becomes - unseen then return null; end if;
  if not (coalesce(was @> shown, false) or coalesce(becomes @> shown, false)) then return null; end if;
  -- The state of a lawyer is in the row of the account.
  if tg_table_name = 'lawyers' and not exists (
    select from accounts where id = (coalesce(becomes, was) ->> 'account_id')::bigint and status = 'Accepted'
  ) then return null; end if;
  perform pg_notify('sanad_changes', 'content');
  raise info 'public content has changed';
  return null;
end $$;

create trigger accounts_on_pages after update or delete on accounts for each row execute function publish_public_change(
  '{}', '{status_reason,email,search_key,phone_number,password_hash,has_signed_in,card_encrypted,card_fingerprint,consent_version,consented_at,created_at}');
create trigger lawyers_on_pages after insert or update or delete on lawyers for each row execute function publish_public_change(
  '{}', '{bar_card_encrypted,bar_card_fingerprint,id_photo_id,bar_card_photo_id,paid_until,review_note,revision}');
create trigger content_on_pages after insert or update or delete on content_items for each row
  execute function publish_public_change('{"state": "published"}', '{search_key,created_at}');
create trigger info_on_pages after insert or update or delete on info for each row
  execute function publish_public_change('{}', '{}');
create trigger settings_on_pages after insert or update or delete on settings for each row
  execute function publish_public_change('{}', '{}');
-- Supporting is frequent and clears no pages: who supports reads the number with a call of their own.
create trigger suggestions_on_pages after insert or update or delete on suggestions for each row
  execute function publish_public_change('{"state": "public"}', '{author_id,search_key,supports_count,hidden_reason}');
create trigger comments_on_pages after insert or update or delete on comments for each row
  execute function publish_public_change('{"state": "public"}', '{search_key,hidden_reason,merged_from}');
