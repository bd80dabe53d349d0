-- Matching reads which names of specialties lawyers have typed, one index lookup for each name.
create index lawyers_specialization_name on lawyers (specialization_name);
