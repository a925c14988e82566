/**
 * The tables of a plain CRUD version of the product, indexed for its queries. A conversation is its
 * first message, which has the hash of the private link; all others refer to it.
 */
export const PLAIN_SCHEMA = `
  create table users (
    id uuid primary key,
    username text not null,
    email text,
    phone text,
    email_verified boolean not null,
    phone_verified boolean not null,
    has_password boolean not null,
    messages_by_email boolean not null,
    messages_by_sms boolean not null,
    role text not null,
    plan text not null,
    is_active boolean not null,
    created_at timestamptz not null
  );
  create table sessions (
    token_hash text primary key,
    user_id uuid not null references users
  );
  create table codes (
    uid text primary key,
    owner_id uuid not null,
    title text not null,
    greeting text,
    greeting_image text,
    location_enabled boolean not null default true,
    is_claimed boolean not null default true,
    is_paused boolean not null default false,
    auto_delete_days integer,
    message_count integer not null default 0,
    unread_count integer not null default 0,
    last_message_at timestamptz,
    created_at timestamptz not null default now()
  );
  create index on codes (owner_id);
  create table messages (
    id uuid primary key,
    thread_id uuid references messages,
    uid text not null references codes,
    owner_id uuid not null,
    sender text not null,
    token_hash text unique,
    content text not null,
    email text,
    phone text,
    location jsonb,
    is_unread boolean not null default true,
    created_at timestamptz not null default now()
  );
  create index on messages (owner_id, created_at desc);
  create index on messages (thread_id) where thread_id is not null;
  create table packs (
    id text primary key,
    name text not null,
    description text not null,
    cents integer not null,
    quantity integer not null,
    is_popular boolean not null
  );
  create table customers (
    id uuid primary key,
    codes_bought integer not null
  );
`;

/** Fills the table of codes. */
export const PLAIN_CODES = `
  insert into codes (uid, owner_id, title, greeting)
  select uid, gen_random_uuid(), $2, $3 from unnest($1::text[]) as given(uid)`;
