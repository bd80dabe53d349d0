/** The keys of all uploads that have a row. A backup reads it without drizzle, in its own transaction. */
export const storedKeys = 'select key from files where erased_at is null order by id';
