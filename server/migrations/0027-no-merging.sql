-- Suggestions are no longer merged. One that was is hidden, and the reason that its author reads names the one that has its
-- comments and supporters. Only a merge made reports on a suggestion itself «gone»: those say what is true of it now.
update reports set decision = case state when 'merged' then 'hide' else 'keep' end
  from suggestions where suggestions.id = suggestion_id and comment_id is null and decision = 'gone';
alter table suggestions drop constraint suggestions_merged, drop constraint suggestions_state_check;
update suggestions
  set state = 'hidden', hidden_reason = 'مكررة، وانتقلت تعليقاتها ومؤيدوها إلى المشاركة رقم ' || merged_into
  where state = 'merged';
alter table suggestions drop column merged_into,
  add constraint suggestions_state_check check (state in ('waiting', 'public', 'hidden'));

drop trigger comments_on_pages on comments;
create trigger comments_on_pages after insert or update or delete on comments for each row
  execute function publish_public_change('{"state": "public"}', '{search_key,hidden_reason}');
alter table comments drop column merged_from;
alter table supports drop column merged_from;
