-- The delivered privacy text used one spelling for two words, «correct» and «withdraw», in one sentence.
create temporary table better on commit drop as
  select version, replace(text, 'وأن تصححها أو تعدلها أو تمحوها، وأن تعدل عن موافقتك',
    'وأن تصححها أو تعدّلها أو تمحوها، وأن ترجع عن موافقتك') as text
  from info where name = 'privacy' and text like '%وأن تعدل عن موافقتك%';
update info set text = better.text from better where name = 'privacy';
do $$
begin
  if not exists (select from better) then
    return;
  elsif exists (select from accounts) or exists (select from text_versions where version > 0) then
    insert into text_versions (version, about, privacy, terms, saved_at)
      select about.version + 1, about.text, privacy.text, terms.text, now() from info about
      join info privacy on privacy.name = 'privacy' join info terms on terms.name = 'terms' where about.name = 'about';
    update info set version = version + 1, updated_at = now();
  else
    -- Nobody has consented to the first version yet.
    alter table text_versions disable trigger text_versions_are_append_only;
    update text_versions set privacy = (select text from info where name = 'privacy');
    alter table text_versions enable trigger text_versions_are_append_only;
  end if;
end $$;
