-- A lawyer who declined and is assigned again keeps why: it counts again when that assignment is taken back.
alter table assignments drop constraint assignments_declined;
