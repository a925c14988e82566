/** The tables of a plain CRUD version of the product: what codes and messages need, indexed. */
export const PLAIN_SCHEMA = `
  create table codes (
    uid text primary key,
    owner_id uuid not null,
    title text not null,
    greeting text,
    location_enabled boolean not null default true,
    is_claimed boolean not null default true,
    message_count integer not null default 0,
    created_at timestamptz not null default now()
  );
  create table messages (
    id uuid primary key,
    uid text not null references codes,
    sender text not null,
    token_hash text not null unique,
    content text not null,
    email text,
    phone text,
    location jsonb,
    created_at timestamptz not null default now()
  );
  create index on messages (uid, created_at desc);
`;

/** Fills the table of codes. */
export const PLAIN_CODES = `
  insert into codes (uid, owner_id, title, greeting)
  select uid, gen_random_uuid(), $2, $3 from unnest($1::text[]) as given(uid)`;
