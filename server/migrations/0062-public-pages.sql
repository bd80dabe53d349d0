-- Every process keeps the public pages until what they show changes. Whatever changes a row that they show, an operation, a
-- sweep or a hand, says so here: all processes hear of it, and the transaction remembers it for its own process.
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
  perform pg_notify('sanad_changes', 'content'), set_config('sanad.public_change', 'yes', true);
  return null;
end $$;

create trigger accounts_on_pages after update or delete on accounts for each row execute function publish_public_change(
  '{}', '{status_reason,email,search_key,phone_number,password_hash,has_signed_in,card_sealed,card_fingerprint,consent_version,consented_at,created_at}');
create trigger lawyers_on_pages after insert or update or delete on lawyers for each row execute function publish_public_change(
  '{}', '{bar_card_sealed,bar_card_fingerprint,id_photo_id,bar_card_photo_id,paid_until,review_note,revision}');
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
