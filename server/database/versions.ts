/** The supported versions of PostgreSQL. */

/** The first with `pg_input_is_valid`, which the migrations call. */
export const oldest = 16;
/** The newest version that Plumbline is tested with: the embedded one. Newer ones are not rejected. */
export const newest = 18;
export const supported = `${oldest} to ${newest}`;

/** For psql, which would otherwise create roles on a server where the migrations fail later. */
export const rejectOldServer = `do $$
begin
  if pg_catalog.current_setting('server_version_num')::int < ${oldest * 10_000} then
    raise exception 'This is PostgreSQL %; Plumbline needs PostgreSQL ${supported}. Nothing was changed.',
      pg_catalog.split_part(pg_catalog.current_setting('server_version'), ' ', 1);
  end if;
end $$;`;
