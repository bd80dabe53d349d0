-- The delivered privacy text spoke of roles and permissions. A text that administrators changed stays theirs.
do $$
begin
  update info
    set text = replace(text, 'ونمنح كل دور صلاحيات محددة', 'ونقصر الاطلاع على بياناتك على من يحتاج إليها في عمله')
    where name = 'privacy' and encode(sha256(convert_to(text, 'UTF8')), 'hex') =
      '97f1e336efa1da083ac68162c847b8a309b4ba47ca2f622ae460ba4e269ed4e5';
  if not found then
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
