-- Old versions of the texts are read, but no longer restored. The history says which one was.
alter table text_versions drop column restored_from;
