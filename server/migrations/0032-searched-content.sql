-- Public content is searched as suggestions and comments are. What is here already gets both its keys in SQL: letters
-- whose forms people mix become one, marks go; and once more without hamzas, their seats and spaces.
alter table content_items add column search_key text not null default '';
update content_items c
set search_key = translate(w.words, 'آأإٱىئیؤةہھکگپچڤء', 'اااايييوهههككبجف')
  || ' ' || translate(w.words, 'آأإٱىیةہھکگپچڤءؤئ ', 'ااااييهههككبجف')
from (
  select id, trim(regexp_replace(
      regexp_replace(translate(lower(concat_ws(' ', fields ->> 'title', fields ->> 'text', fields ->> 'authorName',
        fields ->> 'role', fields ->> 'content', fields ->> 'description', fields ->> 'city',
        fields ->> 'governorate', fields ->> 'lawyerSpecialty')), '٠١٢٣٤٥٦٧٨٩', '0123456789'),
        '[ًٌٍَُِّْٰـ]', '', 'g'),
      '[[:space:][:punct:]،؛؟«»…–—]+', ' ', 'g')) as words
  from content_items
) w
where w.id = c.id;
